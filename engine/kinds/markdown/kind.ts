import type { ValueKind } from '../kind.ts';

export const markdown: ValueKind = {
  description: 'Text in Markdown, shown as it reads; the form has a preview.',
  of: ['text', 'multiline'],
  ui: { span: 12 },
  schema: { format: 'multiline' },
  rank: ({ node }) =>
    node.format === 'markdown' || /^text\/(x-)?markdown/.test(String(node.contentMediaType)) ? 2 : 0,
  example: { type: 'string', 'x-ui': { display: 'markdown' }, examples: ['# Harbour\n\nOpen **daily**.'] },
};
