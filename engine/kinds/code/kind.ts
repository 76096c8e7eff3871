import type { ValueKind } from '../kind.ts';

const types =
  /^(application\/(json|xml|sql|yaml|toml|graphql|javascript|x-sh)|text\/(css|javascript|xml|x-(?!markdown).+))/;

export const code: ValueKind = {
  description: 'Source text in letters of one width.',
  of: ['text', 'multiline'],
  ui: { span: 12 },
  schema: { format: 'multiline' },
  rank: ({ node }) => (types.test(String(node.contentMediaType)) ? 1 : 0),
  example: { type: 'string', 'x-ui': { display: 'code' }, examples: ['select 1;\nselect 2;'] },
};
