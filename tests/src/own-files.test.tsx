// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { offeredBatch } from '@crewdeck/engine/console/batch/offered.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { mayDelete, mayEdit } from '@crewdeck/engine/console/context/access.ts';
import {
  fileActionsOf,
  fileFields,
  mayUseFile,
  withOnlyKind,
} from '@crewdeck/engine/console/files/file-actions.ts';
import { ListDrops } from '@crewdeck/engine/console/list/ListDrops.tsx';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { definitions } from '../../resources/index.ts';
import { permissionMatrix } from '../../server/seed/permission-matrix.ts';
import { renderPart } from '../support/render.tsx';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const models = buildModels(schemas, definitions);
const documents = models.documents!;
const upload = fileActionsOf(documents).upload!;
const me = 7;
const asking = (role: string) =>
  ({ models, permissions: permissionMatrix[role], isSuperAdmin: false, userId: me }) as unknown as Engine;
const inputsOf = (role: string, given: Row = {}): readonly string[] => {
  const fixed = withOnlyKind(asking(role), documents, upload, given);
  return fileFields(asking(role), documents, upload, fixed).map(({ name }) => name);
};

beforeEach(stubMatchMedia);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['employee', 'user', 'trainer', 'trainee'])('who is %s', (role) => {
  test('sends documents of their own: there is no choice of person, kind or certification', () => {
    expect(withOnlyKind(asking(role), documents, upload, {})).toEqual({ mediaType: 'document' });
    // Fields of other kinds are shown for these only (`x-ui.when`).
    expect(inputsOf(role)).toEqual(['documentType', 'title', 'projectId', 'year', 'month']);
    expect(mayUseFile(asking(role), documents, upload, { mediaType: 'salary_slip' })).toBe(false);
    expect(mayUseFile(asking(role), documents, upload, { empId: 8, mediaType: 'document' })).toBe(false);
    expect(offeredBatch(asking(role), documents, {})).toBeUndefined();
  });

  test('takes back what they have sent, as long as nobody has looked at it, and nothing else', () => {
    const sent = { id: 1, empId: me, createdBy: me, mediaType: 'document', certified: false, version: 1 };
    const isOffered = (change: Row): boolean => mayDelete(asking(role), documents, { ...sent, ...change });
    expect(isOffered({})).toBe(true);
    expect(mayEdit(asking(role), documents, sent)).toBe(false);
    for (const change of [
      { createdBy: 2 },
      { empId: 8 },
      { certified: true },
      { version: 2 },
      { mediaType: 'salary_slip' },
    ])
      expect(isOffered(change), JSON.stringify(change)).toBe(false);
  });
});

test('hr chooses whose a file is, its kind, and whether it is certified', () => {
  expect(inputsOf('hr')).toEqual(expect.arrayContaining(['empId', 'mediaType', 'certified']));
  expect(inputsOf('hr', { mediaType: 'salary_slip' })).not.toContain('mediaType');
  expect(offeredBatch(asking('hr'), documents, {})?.only).toEqual({ mediaType: ['document', 'salary_slip'] });
});

test('a file that is dropped on the list opens the upload with it', async () => {
  await renderPart(
    { title: 'Thing', properties: {} },
    {},
    <ResourceContextProvider value="documents">
      <ListDrops where={{}} title="Documents" />
    </ResourceContextProvider>,
    { models, permissions: permissionMatrix.employee!, isSuperAdmin: false, userId: me } as never,
  );
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  const file = new File(['x'], 'sick-note.pdf', { type: 'application/pdf' });
  const item = { kind: 'file', type: file.type, getAsFile: () => file, webkitGetAsEntry: () => null };
  Object.assign(drop, { dataTransfer: { types: ['Files'], items: [item], files: [file] } });
  window.dispatchEvent(drop);
  await waitFor(() => {
    expect(screen.getByRole('dialog').textContent).toContain('sick-note.pdf');
  });
  expect(screen.queryByText('Kind')).toBeNull();
});
