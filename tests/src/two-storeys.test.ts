import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roles } from '../../server/seed/master-values.ts';

/** Words of the portal's trade, in code, comments and texts. */
const trade = [
  'employees?',
  'attendance',
  'trainees?',
  'trainers?',
  'tickets?',
  'dsr',
  'hr',
  'rh',
  'managers?',
  'roster',
  'payroll',
  'salary',
  'super_admin',
  '\\w+_leave',
  'leave_\\w+',
  '(?:on|of|for|accepted) leave',
];
const stems = readdirSync('schemas')
  .filter((file) => file.endsWith('.schema.json') && file !== 'vocabulary.schema.json')
  .map((file) => file.replace('.schema.json', ''));
const names = [...stems, ...roles.map(({ value }) => value)];

const words = new RegExp(`\\b(?:${trade.join('|')})\\b|отдел\\S* кадров|人事`, 'giu');
const quoted = new RegExp(`(['"\`])(?:${names.join('|')})\\1`, 'g');

/** What reads like a word of the trade and is none: where, which, and what it means there. */
const plain: readonly { readonly file: RegExp; readonly word: string; readonly means: string }[] = [
  { file: /ui\/icons\.tsx$|model\/icons\.ts$/, word: 'ticket', means: 'a sign, by what it shows' },
  { file: /ui\/icons\.tsx$|model\/icons\.ts$/, word: "'user'", means: 'a sign, by what it shows' },
  { file: /\.tsx$/, word: '"user"', means: 'a sign, by what it shows' },
  { file: /client\/session\.ts$/, word: "'user'", means: 'a member of the session' },
  { file: /inputs\/html\/schema\.ts$/, word: 'hr', means: 'the element of HTML' },
  { file: /server\/write\/body\.ts$/, word: 'hr', means: 'the element of HTML' },
  { file: /server\/write\/body\.ts$/, word: "'hr'", means: 'the element of HTML' },
  { file: /inputs\/html\/schema\.ts$/, word: "'hr'", means: 'the element of HTML' },
  { file: /password\/PasswordField\.tsx$/, word: 'manager', means: 'a password manager' },
  { file: /common-passwords\.ts$/, word: 'employee', means: 'a password that many choose' },
  { file: /common-passwords\.ts$/, word: 'manager', means: 'a password that many choose' },
  { file: /server\/config\.ts$/, word: "'logs'", means: 'a folder of log files' },
  { file: /server\/http\/plugins\/context\.ts$/, word: "'audit'", means: 'what writes the audit' },
];

const isPlain = (file: string, word: string): boolean =>
  plain.some((one) => one.file.test(file) && one.word === word.toLowerCase());

/** The lines of a file that speak of the portal, each with the word. */
function findWords(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(words), ...line.matchAll(quoted)]
        .map(([word]) => word)
        .filter((word) => !isPlain(file, word))
        .map((word) => `${file}:${index + 1} says ${word}`),
    );
}

test.each(['console', 'model', 'generate', 'server'])(
  'engine/%s knows no resource, no role and no word of the trade: these come by declaration',
  (room) => {
    const folder = join('engine', room);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.flatMap((name) => findWords(join(folder, name)))).toEqual([]);
  },
);
