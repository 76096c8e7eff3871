import type { ValueKind } from '../kind.ts';

const spelling = /^#[0-9A-Fa-f]{6}$/;

export const color: ValueKind = {
  description: 'Colour `#rrggbb`, chosen or typed.',
  of: ['text'],
  schema: { pattern: spelling.source },
  // Other texts called a colour may be words, such as "red".
  rank: ({ name, node: { format, default: start } }) =>
    format === 'color' || (/colou?r$/i.test(name) && typeof start === 'string' && spelling.test(start))
      ? 1
      : 0,
  example: { type: 'string', 'x-ui': { display: 'color' }, examples: ['#1f6feb'] },
};
