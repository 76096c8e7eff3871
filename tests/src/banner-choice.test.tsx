// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider, ResourceContextProvider, useInput } from 'ra-core';
import { beforeEach, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import BannerChoice from '../../src/views/events/BannerChoice.tsx';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

beforeEach(stubMatchMedia);

const TitleInput = () => <input aria-label="Title" {...useInput({ source: 'title' }).field} />;
const shown = (): unknown => document.querySelector('[data-banner]')?.getAttribute('data-banner');

test.each(['create', 'edit'] as const)(
  'the picture of an event follows its title while one types (%s)',
  async (place) => {
    const event = { id: 1, title: 'Birthday of Ada', date: '2031-01-15', banner: 'birthday' };
    await renderPart(
      { title: 'Thing' },
      {},
      <ResourceContextProvider value="events">
        <RecordContextProvider value={place === 'edit' ? event : {}}>
          <Form>
            <BannerChoice place={place} />
            <TitleInput />
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>,
      { models: buildModels(schemas, definitions) },
    );
    const title = await screen.findByLabelText('Title');
    expect(shown()).toBe(place === 'edit' ? 'birthday' : 'default');
    await userEvent.clear(title);
    await userEvent.type(title, 'Christmas party');
    expect(shown()).toBe('christmas');
    await userEvent.clear(title);
    expect(shown()).toBe('default');
  },
);
