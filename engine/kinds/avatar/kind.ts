import type { ValueKind } from '../kind.ts';

export const avatar: ValueKind = {
  description: "Address of a person's picture, shown next to the name.",
  of: ['text'],
  example: {
    type: 'string',
    format: 'uri-reference',
    'x-ui': { display: 'avatar' },
    examples: ['/pictures/7.png'],
  },
};
