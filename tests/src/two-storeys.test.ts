import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '../../resources/index.ts';
import { api, user } from '../../resources/api.ts';
import { menus } from '../../resources/menu.ts';
import { overviews } from '../../resources/pages.ts';
import { services } from '../../resources/services.ts';
import { roles } from '../../server/seed/master-values.ts';
import { product } from '../../server/product.ts';

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

/** Members of the user that every product answers; the portal's others are its own. */
const everybodys = ['userId', 'name', 'email', 'phone', 'role', 'userRole', 'locale', 'avatarUrl'];
const ownNames = [
  ...Object.keys(user.properties ?? {}).filter((name) => !everybodys.includes(name)),
  ...Object.keys(product.database.functions ?? {}),
];

interface Declared {
  readonly page?: { readonly path: string };
  readonly api?: Readonly<Record<string, { readonly path: string }>>;
  readonly actions?: Readonly<Record<string, { readonly path: string }>>;
}
const declared: readonly Declared[] = [...Object.values(definitions), ...Object.values(services)];
/** Pages of the portal. */
const pages = [
  ...declared.flatMap(({ page }) => page?.path ?? []),
  ...overviews.map(({ path }) => path),
  ...(menus.profile === undefined ? [] : [menus.profile]),
];
/** First parts of the addresses of its API, below v1. */
const addresses = new Set(
  [
    ...declared.flatMap((one) =>
      [...Object.values(one.api ?? {}), ...Object.values(one.actions ?? {})].map(({ path }) => path),
    ),
    ...Object.keys(api.paths ?? {}).map((path) => path.replace('/api/v1/', '')),
  ].map((path) => path.split('/')[0] ?? ''),
);

const words = new RegExp(`\\b(?:${trade.join('|')})\\b|отдел\\S* кадров|人事`, 'giu');
const own = new RegExp(`\\b(?:${ownNames.join('|')})\\b`, 'g');
const page = new RegExp(`(['"\`])(?:${pages.join('|')})(?=[/?'"\`])`, 'gi');
/** An endpoint by its name, or its address behind that of the API. */
const endpoint = /(?:['"`](?:GET|POST|PUT|PATCH|DELETE) |v1Path\}\/|api\/v1\/)([\w-]+)/g;
/** A table in SQL, or the model of a resource by its name. */
const tables = new RegExp(
  `(?:\\b(?:from|join|into|update) |\\bmodels\\.)(?:${stems.map((stem) => stem.replaceAll('-', '_')).join('|')})\\b`,
  'g',
);
const quoted = new RegExp(`(['"\`])(?:${names.join('|')})\\1`, 'g');

/** Words that only look like words of the trade: their file, and their meaning there. */
const plain: readonly { readonly file: RegExp; readonly word: string; readonly means: string }[] = [
  { file: /ui\/icons\.tsx$|model\/icons\.ts$/, word: 'ticket', means: 'a sign, by what it shows' },
  { file: /ui\/icons\.tsx$|model\/icons\.ts$/, word: "'user'", means: 'a sign, by what it shows' },
  { file: /\.tsx$/, word: '"user"', means: 'a sign, by what it shows' },
  { file: /client\/session\.ts$/, word: "'user'", means: 'a member of the session' },
  { file: /inputs\/html\/schema\.ts$/, word: 'hr', means: 'the element of HTML' },
  { file: /server\/write\/html\.ts$/, word: 'hr', means: 'the element of HTML' },
  { file: /server\/write\/html\.ts$/, word: "'hr'", means: 'the element of HTML' },
  { file: /inputs\/html\/schema\.ts$/, word: "'hr'", means: 'the element of HTML' },
  { file: /password\/PasswordField\.tsx$/, word: 'manager', means: 'a password manager' },
  { file: /common-passwords\.ts$/, word: 'employee', means: 'a password that many choose' },
  { file: /common-passwords\.ts$/, word: 'manager', means: 'a password that many choose' },
  { file: /config\/config\.ts$/, word: "'logs'", means: 'a folder of log files' },
  {
    file: /server\/(http\/(plugins\/context|idempotency|routes\/notify-of-guesses)|conversation\/events|write\/audit)\.ts$/,
    word: "'audit'",
    means: 'the engine writes it',
  },
  { file: /write\/(audit|note-reads)\.ts$/, word: 'into audit', means: 'the engine writes it' },
  { file: /write\/note-reads\.ts$/, word: 'from audit', means: 'the engine writes it' },
  { file: /factors\/passkeys\.ts$/, word: 'username', means: 'WebAuthn calls it so' },
];

const isPlain = (file: string, word: string): boolean =>
  plain.some((one) => one.file.test(file) && one.word === word.toLowerCase());

/** Returns the portal's words in a line. */
const wordsIn = (line: string): string[] =>
  [
    ...[words, quoted, own, page, tables].flatMap((expression) => [...line.matchAll(expression)]),
    ...[...line.matchAll(endpoint)].filter(([, name = '']) => addresses.has(name)),
  ].map(([word]) => word);

/** The lines of a file that speak of the portal, each with the word. */
const findWords = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      wordsIn(line)
        .filter((word) => !isPlain(file, word))
        .map((word) => `${file}:${index + 1} says ${word}`),
    );

test.each(['console', 'model', 'generate', 'server', 'testing'])(
  'engine/%s knows no resource, no role, no address and no word of the trade: these come by declaration',
  (room) => {
    const folder = join('engine', room);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.flatMap((name) => findWords(join(folder, name)))).toEqual([]);
  },
);

test.each([
  'const page = "/profile";',
  "navigate('/Dashboard?x=1')",
  "call('GET search', {})",
  'fetch(`${config.v1Path}/notifications/stream`)',
  "'/api/v1/calendar/feed/{signature}'",
  'session.user.empId',
  'identity.userRoleId',
  'select crewdeck_team(1)',
  'select size from documents where id = 1',
  'engine.models.clients',
])('%s would be a word of the portal', (line) => {
  expect(wordsIn(line)).toHaveLength(1);
});

test.each(["call('PATCH orders/{id}')", '`${config.v1Path}/auth/login`', "'/'", 'user.userRole'])(
  '%s belongs to every product',
  (line) => {
    expect(wordsIn(line)).toEqual([]);
  },
);
