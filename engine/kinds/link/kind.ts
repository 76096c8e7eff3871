import type { ValueKind } from '../kind.ts';

/** Schemes of links to values, by their format. */
export const schemes: Readonly<Record<string, string>> = {
  email: 'mailto:',
  phone: 'tel:',
  uri: '',
  iri: '',
};

export const link: ValueKind = {
  description: 'Address that opens: of a page, a mailbox or a telephone.',
  of: ['text'],
  rank: ({ node }) => (schemes[node.format ?? ''] === undefined ? 0 : 1),
  example: {
    type: 'string',
    format: 'uri',
    'x-ui': { display: 'link' },
    examples: ['https://www.example.com/menu'],
  },
};
