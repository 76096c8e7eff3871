import type { ValueKind } from '../kind.ts';

export const bytes: ValueKind = {
  description: 'Size of a file: 1.2 MB.',
  of: ['integer'],
  example: { type: 'integer', minimum: 0, 'x-ui': { display: 'bytes' }, examples: [1_258_291] },
};
