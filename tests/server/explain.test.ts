import { expect, test } from 'vitest';
import { explain, findRecoveryHint } from '@crewdeck/engine/server/app/explain.ts';

const coded = (code: string, message = 'as it was said'): Error =>
  Object.assign(new Error(message), { code });

test.each([
  [
    'a statement that was ended',
    coded('57014', 'canceling statement'),
    /because of a timeout: canceling .*statement_timeout/,
  ],
  ['a full disk of the database', coded('53100'), /^No space left: .* Free space for DATA_DIR/],
  ['a full disk of this machine', coded('ENOSPC'), /^No space left/],
  ['a full disk of the embedded database', new Error('No space left on device'), /^No space left/],
  ['a database that does not answer', coded('ECONNREFUSED'), /is not reachable: .*Check DATABASE_URL\.$/],
  ['a wrong password', coded('28P01'), /is not reachable/],
  [
    'an account that may not',
    coded('42501', 'must be owner of table'),
    /^The account .* owner of table\. .*MIGRATE=off/,
  ],
  ['a port in use', coded('EADDRINUSE'), /Set PORT to another port/],
])('%s is reported with what to do', (_title, error, line) => {
  expect(explain(error)).toMatch(line);
  expect(explain(error).split('\n')).toHaveLength(1);
});

test('what nobody can mend from outside is reported with where it happened', () => {
  const error = new TypeError('x is not a function');
  expect(findRecoveryHint(error)).toBeUndefined();
  expect(explain(error)).toContain('explain.test.ts');
});
