import { expect, test } from 'vitest';
import { toEntries, type ConversationFile } from '@crewdeck/engine/console/conversation/entries.ts';
import { mentionAt } from '@crewdeck/engine/console/conversation/use-mention.ts';

const parts = {
  messages: 'remarks',
  on: 'paperId',
  author: 'by',
  body: 'text',
  internal: 'hidden',
  mentions: 'spokenTo',
  opening: 'preface',
  changes: ['state'],
  files: { list: 'files', add: 'add', get: 'get', message: 'remarkId' },
};
const file = (
  id: number,
  at: string,
  remarkId: number | null,
): ConversationFile & { remarkId: number | null } => ({
  id,
  fileName: `${id}.txt`,
  size: 3,
  createdAt: at,
  createdBy: 7,
  labels: { createdBy: 'Bo' },
  remarkId,
});

test('what was said, done and attached is in the order of time, each file with its message', () => {
  const record = {
    id: 1,
    preface: 'In the beginning',
    authorId: 4,
    createdAt: '01',
    labels: { authorId: 'Ada' },
  };
  const entries = toEntries(
    {
      messages: [
        { id: 11, by: 7, text: 'Hm', createdAt: '04', hidden: true, labels: { by: 'Bo', spokenTo: ['Ada'] } },
        { id: 10, by: 4, text: 'Well', createdAt: '02', labels: { by: 'Ada' } },
      ],
      totalCount: 2,
      events: [
        { id: 5, at: '03', actor: 7, name: 'Bo', changes: { state: { from: 'draft', to: 'printed' } } },
      ],
      files: [file(20, '05', 11), file(21, '06', null)],
      steps: [],
    },
    parts,
    { record, owner: 'authorId' },
  );
  expect(entries.map(({ key }) => key)).toEqual([
    'opening',
    'message 10',
    'event 5',
    'message 11',
    'file 21',
  ]);
  expect(entries[0]).toMatchObject({ text: 'In the beginning', name: 'Ada', author: 4, isInternal: false });
  expect(entries[3]).toMatchObject({ isInternal: true, mentions: ['Ada'], files: [{ id: 20 }] });
});

test('an at sign that begins a word asks for the name behind it, up to the cursor', () => {
  expect(mentionAt('Hello @sa', 9)).toEqual({ from: 6, text: 'sa' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, text: '' });
  expect(mentionAt('@Samuel Ok and more', 10)).toEqual({ from: 0, text: 'Samuel Ok' });
  expect(mentionAt('me@home', 7)).toBeUndefined();
  expect(mentionAt('nothing here', 12)).toBeUndefined();
});
