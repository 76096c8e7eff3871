import type { ValueKind } from '../kind.ts';

export const file: ValueKind = {
  description: "Name of the row's uploaded file, which opens it.",
  of: ['text'],
  example: { type: 'string', readOnly: true, 'x-ui': { display: 'file' }, examples: ['contract.pdf'] },
};
