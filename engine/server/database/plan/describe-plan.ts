import type { Sight } from '../migrate/migrate.ts';
import { divideSteps } from './divide.ts';
import type { Move, Step } from './step.ts';
import { splitStatements } from './statements.ts';

interface Effect {
  readonly pattern: RegExp;
  readonly lock: string;
  /** Rows that it gets through in a second; a moment without it. */
  readonly rate?: number;
}

/**
 * Locks of statements, the first match counts; the table is the first group. The rates are those of a small
 * machine: they only distinguish seconds from hours.
 */
const effects: readonly Effect[] = [
  {
    pattern: /^create (?:unique )?index concurrently .* on "?(\w+)"? using gin/i,
    lock: 'share update exclusive',
    rate: 15_000,
  },
  {
    pattern: /^create (?:unique )?index concurrently .* on "?(\w+)"?/i,
    lock: 'share update exclusive',
    rate: 200_000,
  },
  { pattern: /^create (?:unique )?index .* on "?(\w+)"? using gin/i, lock: 'share', rate: 20_000 },
  { pattern: /^create (?:unique )?index .* on "?(\w+)"?/i, lock: 'share', rate: 400_000 },
  { pattern: /^alter index|^drop index (?!concurrently)/i, lock: 'access exclusive' },
  { pattern: /^drop index concurrently/i, lock: 'share update exclusive' },
  { pattern: /^alter table (?:only )?"?(\w+)"? validate/i, lock: 'share update exclusive', rate: 1_000_000 },
  {
    pattern: /^alter table (?:only )?"?(\w+)"? add constraint .* foreign key .* not valid$/i,
    lock: 'share row exclusive',
  },
  { pattern: /^alter table (?:only )?"?(\w+)"? add constraint .* not valid$/i, lock: 'access exclusive' },
  {
    pattern: /^alter table (?:only )?"?(\w+)"? add constraint .* exclude/i,
    lock: 'access exclusive',
    rate: 50_000,
  },
  { pattern: /^alter table (?:only )?"?(\w+)"? add constraint/i, lock: 'access exclusive', rate: 1_000_000 },
  {
    pattern: /^alter table (?:only )?"?(\w+)"? alter column .* type /i,
    lock: 'access exclusive',
    rate: 100_000,
  },
  {
    pattern: /^alter table (?:only )?"?(\w+)"? alter column .* set not null/i,
    lock: 'access exclusive',
    rate: 2_000_000,
  },
  { pattern: /^alter table (?:only )?(?:if exists )?"?(\w+)"?/i, lock: 'access exclusive' },
  { pattern: /^create (?:or replace )?trigger .* on "?(\w+)"?/i, lock: 'share row exclusive' },
  { pattern: /^drop trigger .* on "?(\w+)"?/i, lock: 'access exclusive' },
  {
    pattern: /^(?:drop (?:table|view)|truncate(?: table)?)(?: if exists)? "?(\w+)"?/i,
    lock: 'access exclusive',
  },
  { pattern: /^(?:update|delete from) "?(\w+)"?/i, lock: 'row exclusive', rate: 10_000 },
  { pattern: /^create table crewdeck_draft\."(\w+)" and a trigger/i, lock: 'share row exclusive' },
  { pattern: /^insert into crewdeck_draft\."(\w+)"/i, lock: 'row share', rate: 35_000 },
  { pattern: /^(?:alter|drop|analyze) .*crewdeck_draft/i, lock: 'none' },
  { pattern: /^insert into "?(\w+)"?/i, lock: 'row exclusive' },
  { pattern: /^create (?:table|view|function|or replace function|extension|type|sequence)/i, lock: 'none' },
];

function describeTime(rows: number, rate: number | undefined): string {
  const seconds = rate === undefined ? 0 : rows / rate;
  if (seconds < 1) return 'less than 1 s';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
  if (seconds < 5_400) return `about ${Math.ceil(seconds / 60)} min`;
  return `about ${(seconds / 3_600).toFixed(1)} h`;
}

const withoutComments = (statement: string): string =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

/** A statement with what it locks, for how many rows, and for about how long. */
function describeStatement(
  statement: string,
  table: string | undefined,
  sight: Sight,
  part?: { isWhole: boolean },
): string[] {
  const text = withoutComments(statement);
  const effect = effects.find(({ pattern }) => pattern.test(text));
  const lockedTable = effect && (effect.pattern.exec(text)?.[1] ?? table);
  const rows = lockedTable === undefined ? 0 : (sight.sizes.get(lockedTable) ?? 0);
  const lock = !effect
    ? 'locks depend on the statement'
    : effect.lock === 'none' || lockedTable === undefined
      ? 'locks no existing table'
      : `${lockedTable}: ${effect.lock}${part && !part.isWhole ? ', in batches' : ''}`;
  const size = rows > 0 ? `, ${Math.round(rows).toLocaleString('en-US')} rows` : '';
  return [`  ${shorten(text)}`, `      ${lock}${size}, ${describeTime(rows, effect?.rate)}`];
}

function statementsOf(move: Move, table: string): readonly string[] {
  if ('together' in move) return move.summary === undefined ? move.together : [move.summary];
  if ('alone' in move) return [move.alone];
  if ('fill' in move) return [move.fill];
  if ('each' in move) return [move.each];
  return [...move.exchange.before, `drop table "${table}"`, ...move.exchange.after];
}

function describeLater({ table, long }: Step, sight: Sight): string[] {
  if (long === undefined || long === 'holds') return [];
  return long.moves.flatMap((move) =>
    statementsOf(move, table).flatMap((one) =>
      describeStatement(one, table, sight, { isWhole: !('fill' in move) }),
    ),
  );
}

/** Lines that say what a migration would do: each statement, its lock, the rows of its table, its time. */
export function describePlan(sight: Sight): string[] {
  const { plan, open, isMany, version, current } = sight;
  const { now, later, holding } = divideSteps(plan.steps, isMany);
  const files = open.files.flatMap(({ name, text }) => [
    `File ${name}:`,
    ...splitStatements(text).flatMap((statement) => describeStatement(statement, undefined, sight)),
  ]);
  const first = now.flatMap(({ table, sql }) => sql.flatMap((one) => describeStatement(one, table, sight)));
  const last = later.flatMap((step) => describeLater(step, sight));
  if (files.length + first.length + last.length === 0)
    return [`The database is up to date with version ${version.version}; no changes.`];
  return [
    `From version ${current ?? '(none)'} to ${version.version}:`,
    ...files,
    ...(first.length > 0 ? ['In one transaction:', ...first] : []),
    ...(last.length > 0 ? ['Then, one by one, while servers run:', ...last] : []),
    ...(holding.length > 0 ? ['Refused without --offline:', ...holding.map((line) => `  ${line}`)] : []),
    ...plan.notes.map((note) => `Note: ${note}`),
    'Nothing was run.',
  ];
}
