import { expect, test } from 'vitest';
import { explain, findRecoveryHint } from '@crewdeck/engine/server/app/explain.ts';

const coded = (code: string, message = 'as it was said'): Error =>
  Object.assign(new Error(message), { code });

test.each([
  [
    'a statement that was ended',
    coded('57014', 'canceling statement'),
    /took too long: canceling .*statement_timeout/,
  ],
  ['a full disk of the database', coded('53100'), /^The disk is full: .* Make room where DATA_DIR/],
  ['a full disk of this machine', coded('ENOSPC'), /^The disk is full/],
  ['a full disk of the embedded database', new Error('No space left on device'), /^The disk is full/],
  ['a database that does not answer', coded('ECONNREFUSED'), /cannot be reached: .*Check DATABASE_URL\.$/],
  ['a wrong password', coded('28P01'), /cannot be reached/],
  [
    'an account that may not',
    coded('42501', 'must be owner of table'),
    /^The account .* owner of table\. .*MIGRATE=off/,
  ],
  ['a port in use', coded('EADDRINUSE'), /Choose another with PORT/],
])('%s is told with what to do', (_title, error, line) => {
  expect(explain(error)).toMatch(line);
  expect(explain(error).split('\n')).toHaveLength(1);
});

test('what nobody can mend from outside is told with where it happened', () => {
  const error = new TypeError('x is not a function');
  expect(findRecoveryHint(error)).toBeUndefined();
  expect(explain(error)).toContain('explain.test.ts');
});
