/** The conversion of a column's values to another type. */
export interface Cast {
  /** SQL of the new value; `value` is SQL of the former one. */
  readonly sql: (value: string) => string;
  /** SQL of whether a value that is there says the same afterwards; all of them do without it. */
  readonly fits?: (value: string) => string;
}

const bare = (type: string): string => type.replace(/ collate.*/, '');

const plain = (type: string): Cast => ({ sql: (value) => `${value}::${type}` });
const where = (cast: Cast, fits: (value: string) => string): Cast => ({ ...cast, fits });
const spelt = (type: string, pattern: string): Cast =>
  where(plain(type), (value) => `${value} ~ '^${pattern}$'`);
const wholeWithin = (type: string, limit: number): Cast =>
  where(plain(type), (value) => `${value} = trunc(${value}) and abs(${value}) <= ${limit}`);

const LARGEST_INTEGER = 2_147_483_647;

/** Spelt as a day that there is. */
const isDay = (value: string): string =>
  `case when ${value} ~ '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' then right(${value}, 2)::integer ` +
  `<= extract(day from (left(${value}, 7) || '-01')::date + interval '1 month' - interval '1 day') else false end`;

const fromText: Readonly<Record<string, Cast>> = {
  integer: spelt('integer', '(0|-?[1-9]\\d{0,8})'),
  bigint: spelt('bigint', '(0|-?[1-9]\\d{0,14})'),
  'double precision': spelt('double precision', '-?(0|[1-9]\\d{0,8})(\\.\\d{1,6})?'),
  'numeric(14,2)': spelt('numeric(14,2)', '-?\\d{1,12}(\\.\\d{1,2})?'),
  boolean: spelt('boolean', '(true|false)'),
  time: spelt('time', '([01]\\d|2[0-3]):[0-5]\\d'),
  date: where(plain('date'), isDay),
};
const fromFraction: Readonly<Record<string, Cast>> = {
  integer: wholeWithin('integer', LARGEST_INTEGER),
  bigint: wholeWithin('bigint', Number.MAX_SAFE_INTEGER),
};

const casts: Readonly<Record<string, Readonly<Record<string, Cast>>>> = {
  text: fromText,
  integer: {
    bigint: plain('bigint'),
    'double precision': plain('double precision'),
    'numeric(14,2)': plain('numeric(14,2)'),
  },
  bigint: {
    integer: where(plain('integer'), (value) => `abs(${value}) <= ${LARGEST_INTEGER}`),
    'double precision': plain('double precision'),
    'numeric(14,2)': plain('numeric(14,2)'),
    'bigint[]': { sql: (value) => `case when ${value} is not null then array[${value}] end` },
  },
  'double precision': {
    ...fromFraction,
    'numeric(14,2)': where(
      plain('numeric(14,2)'),
      (value) => `abs(${value}) < 1e12 and ${value}::numeric = round(${value}::numeric, 2)`,
    ),
  },
  'numeric(14,2)': { ...fromFraction, 'double precision': plain('double precision') },
  date: { timestamptz: plain('timestamptz') },
  timestamptz: {
    date: {
      sql: (value) => `(${value} at time zone 'UTC')::date`,
      fits: (value) => `(${value} at time zone 'UTC')::time = '00:00'`,
    },
  },
  'integer[]': { 'bigint[]': plain('bigint[]') },
  'bigint[]': {
    bigint: { sql: (value) => `(${value})[1]`, fits: (value) => `cardinality(${value}) = 1` },
  },
};

/** Returns how values of one type become those of another; undefined where that cannot keep what they say. */
export function castOf(from: string, to: string): Cast | undefined {
  const [source, target] = [bare(from), bare(to)];
  // A text within JSON is that text.
  if (target === 'text')
    return source === 'jsonb' ? { sql: (value) => `(${value} #>> '{}')` } : plain('text');
  return casts[source]?.[target];
}
