import fp from 'fastify-plugin';
import { fail, failFields, fieldError } from '../../errors/errors.ts';
import { DEEPEST } from '../../write/body.ts';

/** Members and entries of a body together. The largest that the console sends are 2,000 cells of a grid. */
const MOST_VALUES = 12_000;
/** Members of one object: each that its schema does not know is a fault of its own. */
const MOST_MEMBERS = 1_000;

const tooMany = (limit: number): Error => fail('too_large', { reason: 'too_many_values', params: { limit } });

/** Returns the end of the text that begins with the quotation mark at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Refuses a body of too many values, or of a field that is nested too deep, in one pass over its text: making
 * objects of them costs a hundred times as much. Whether it is JSON at all is the parser's to say.
 */
export function assertBounded(json: string): void {
  const open: { readonly isObject: boolean; members: number }[] = [];
  let values = 0;
  let field = '';
  const count = (): void => {
    values += 1;
    if (values > MOST_VALUES) throw tooMany(MOST_VALUES);
  };
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      const end = endOfText(json, at);
      if (open.length === 1) field = json.slice(at + 1, end);
      at = end;
    } else if (sign === '{' || sign === '[') {
      count();
      if (open.push({ isObject: sign === '{', members: 1 }) > DEEPEST + 2)
        throw failFields(fieldError(field, 'too_deep', { limit: DEEPEST }));
    } else if (sign === '}' || sign === ']') {
      open.pop();
    } else if (sign === ',') {
      count();
      const holder = open.at(-1);
      if (holder && (holder.members += 1) > MOST_MEMBERS && holder.isObject) throw tooMany(MOST_MEMBERS);
    }
  }
}

/** Checks the size and depth of JSON bodies of all routes before they are parsed. */
export default fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      try {
        assertBounded(body);
      } catch (error) {
        done(error as Error, undefined);
        return;
      }
      void parse(request, body, done);
    });
  },
  { name: 'body-bounds', dependencies: ['error-handler', 'work'] },
);
