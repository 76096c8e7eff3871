import { isNameTooLong } from '../../model/column-name.ts';
import type { Row } from '../../model/input.ts';
import { toStem } from '../../generate/intake/take-in.ts';
import { refStemOf, type JsonSchema } from '../../model/schema.ts';
import { isSystemField } from '../../model/system-fields.ts';

/** A resource that a product begins with. */
export interface Start {
  readonly stem: string;
  readonly schema: JsonSchema;
  /** Its rows; each is numbered by its place, from 1, by which others name it. */
  readonly rows: readonly Readonly<Row>[];
}

/** The resources that were found, and warnings about omissions and guesses, one line each. */
export interface Starts {
  readonly starts: readonly Start[];
  readonly doubts: readonly string[];
}

/** `order_lines`, `Order Lines` → `order-lines`. The people of a product have a schema already. */
export function stemOf(name: string): string {
  const stem = toStem(name);
  return stem === 'people' ? 'persons' : stem || 'rows';
}

/** `unit_price`, `Unit price` → `unitPrice`; a name that every row has gets another one. */
export function fieldNameOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const camel = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)));
  const field = camel.join('').replace(/^\d+/, '') || 'column';
  const lower = field.charAt(0).toLowerCase() + field.slice(1);
  const own =
    isSystemField(lower) || lower === 'labels' ? `former${field[0]?.toUpperCase()}${field.slice(1)}` : lower;
  return isNameTooLong(own) ? own.slice(0, 60) : own;
}

/** `unit_price`, `unitPrice` → `Unit price`; a header stays as written: `E-mail`. */
export function titleOf(name: string): string {
  const words = name
    .replace(
      /([a-z0-9])([A-Z])(?=[a-z])/g,
      (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replace(/^[a-z0-9_-]+$/.test(name) ? /[_-]+/g : /[\s_]+/g, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** One of many: `categories` → `category`. */
export const singularOf = (many: string): string =>
  /(?:ss|us|is)$/.test(many) ? many : many.replace(/ies$/, 'y').replace(/s$/, '');

/** Returns the names of a resource, singular and plural. */
export const namesOf = (name: string): Pick<JsonSchema, 'title' | 'x-resource'> => ({
  title: titleOf(singularOf(name)),
  'x-resource': { plural: titleOf(name) },
});

/** Names that a resource of many may have for one of it: `customer` → `customer`, `customers`. */
export const pluralsOf = (one: string): readonly string[] => [
  one,
  `${one}s`,
  `${one}es`,
  one.replace(/y$/, 'ies'),
];

/** The names of fields, each once: a second one of a name gets a number. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; seen.has(own); count += 1) own = `${name}${count}`;
    seen.add(own);
    return own;
  });
}

type Declared = Pick<Start, 'stem' | 'schema'>;

const targetsOf = ({ stem, schema }: Declared): readonly string[] =>
  Object.values(schema.properties ?? {}).flatMap((node) => {
    const target = refStemOf(node);
    return target === undefined || target === stem ? [] : [target];
  });

/**
 * The resources in an order in which their rows can be written: what others refer to comes first. Those that
 * refer to each other in a circle, and what refers to them, have no such order.
 */
export function inOrder<T extends Declared>(all: readonly T[]): { ordered: T[]; circle: T[] } {
  const ordered: T[] = [];
  let circle = [...all];
  for (;;) {
    const stems = new Set(circle.map(({ stem }) => stem));
    const ready = circle.filter((one) => targetsOf(one).every((target) => !stems.has(target)));
    if (ready.length === 0) return { ordered, circle };
    ordered.push(...ready);
    circle = circle.filter((one) => !ready.includes(one));
  }
}

/** Returns the warning about resources that refer to each other, so that no order of writing works. */
export const circleDoubts = (circle: readonly Declared[]): readonly string[] =>
  circle.length === 0
    ? []
    : [`${circle.map(({ stem }) => stem).join(', ')} refer to each other; their rows are not imported.`];
