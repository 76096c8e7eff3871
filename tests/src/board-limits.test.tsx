// @vitest-environment jsdom
import { ListBase } from 'ra-core';
import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import Board from '@crewdeck/engine/console/board/Board.tsx';
import { useLook } from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { ListLookContext } from '@crewdeck/engine/console/list/list-look.ts';
import { renderPart } from '../support/render.tsx';

const schema: JsonSchema = {
  title: 'Thing',
  type: 'object',
  'x-resource': { path: '/things', module: 'things', title: '{name}' },
  required: ['stage'],
  properties: {
    name: { type: 'string', title: 'Name' },
    stage: { type: 'string', title: 'Stage', enum: ['new', 'done'] },
  },
};

// One list for all renders.
const noFilters: readonly never[] = [];

function Part() {
  return (
    <ListLookContext.Provider value={useLook([], noFilters)}>
      <ListBase disableAuthentication>
        <Board />
      </ListBase>
    </ListLookContext.Provider>
  );
}

test('a column says where it holds more than it should, and an empty one that it is empty', async () => {
  const models = buildModels(
    { things: schema },
    { things: { list: { board: { field: 'stage', limits: { new: 0 } } } } },
  );
  const { view } = await renderPart(schema, { stage: 'new', name: 'Lamp' }, <Part />, {
    models,
  });
  const full = await view.findByRole('region', { name: 'New' });
  await view.findByText('Lamp');
  expect(full.querySelector('.board-column-head')?.textContent).toBe('New1 of 0Too many');
  const empty = view.getByRole('region', { name: 'Done' });
  expect(empty.querySelector('.board-cards')?.textContent).toBe('Nothing here.');
});
