import type { ValueKind } from '../kind.ts';

export const attachment: ValueKind = {
  description: 'File within the row, as a `data:` address (`format: data-url`), of at most 500 kB.',
  of: ['text'],
  // Lists would load every file.
  ui: { span: 12, in: { list: false } },
  rank: ({ node }) => (node.format === 'data-url' ? 3 : 0),
  example: {
    type: 'string',
    format: 'data-url',
    'x-ui': { display: 'attachment' },
    examples: ['data:text/plain;name=note.txt;base64,SGVsbG8='],
  },
};
