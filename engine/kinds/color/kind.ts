import type { ValueKind } from '../kind.ts';

export const color: ValueKind = {
  description: 'Colour `#rrggbb`, chosen or typed.',
  of: ['text'],
  schema: { pattern: '^#[0-9A-Fa-f]{6}$' },
  rank: ({ node }) => (node.format === 'color' ? 1 : 0),
  example: { type: 'string', 'x-ui': { display: 'color' }, examples: ['#1f6feb'] },
};
