import type { ValueKind } from '../kind.ts';

export const attachment: ValueKind = {
  description:
    'File or list of files within the row, as `data:` addresses (`format: data-url`), of 500 kB together.',
  of: ['text', 'values'],
  // Lists would load every file.
  ui: { span: 12, in: { list: false } },
  rank: ({ node }) => ((node.items ?? node).format === 'data-url' ? 3 : 0),
  example: {
    type: 'string',
    format: 'data-url',
    'x-ui': { display: 'attachment' },
    examples: ['data:text/plain;name=note.txt;base64,SGVsbG8='],
  },
};
