import { isAddressOf } from '../addresses.ts';
import type { ValueKind } from '../kind.ts';

const words = ['file', 'document', 'attachment', 'download', 'pdf', 'datasheet', 'manual', 'brochure'];

export const download: ValueKind = {
  description: 'Address of a file, shown by the name of the file.',
  of: ['text'],
  rank: (property) => (isAddressOf(property, words) ? 2 : 0),
  example: {
    type: 'string',
    format: 'uri',
    'x-ui': { display: 'download' },
    examples: ['https://example.com/files/price%20list.pdf'],
  },
};
