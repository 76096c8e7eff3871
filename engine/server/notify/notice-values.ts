import type { Kind } from '../../model/kinds.ts';
import type { FieldModel } from '../../model/model.ts';
import type { NoticeValue, NoticeValueKind } from '../../model/notices.ts';
import { readNames, type Named } from './facts.ts';
import type { Happening } from './happening.ts';

/** A field of a row and its value there. */
export interface FieldValue {
  readonly field: FieldModel;
  readonly value: unknown;
}

const kinds: Readonly<Partial<Record<Kind, NoticeValueKind>>> = {
  text: 'text',
  time: 'text',
  decimal: 'number',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'instant',
  enum: 'enum',
  reference: 'term',
};

/** Characters that a notification keeps of a longer text. */
const LONGEST_TEXT = 80;

/** Returns the way to write a field's values: `none` for sensitive ones and URLs. */
function kindOf({ kind, sensitive, schema }: FieldModel): NoticeValueKind {
  const isAddress = schema.format?.startsWith('uri') ?? false;
  if (sensitive || isAddress) return 'none';
  const display = schema['x-ui']?.display;
  if (display === 'bytes') return 'none';
  return display === 'duration' ? 'duration' : (kinds[kind] ?? 'none');
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const shorten = (value: string): string =>
  value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;

const nameWanted = ({ field, value }: FieldValue): Named | undefined =>
  kindOf(field) === 'term' && field.ref && isPlain(value) ? { ref: field.ref, id: value } : undefined;

/**
 * Returns a function that converts values to those that a notification keeps: references by their current
 * names, which are read at once.
 */
export async function readNoticeValues(
  means: Pick<Happening, 'call' | 'tx'>,
  all: readonly FieldValue[],
): Promise<(one: FieldValue) => NoticeValue> {
  const nameFor = await readNames(
    means,
    all.flatMap((one) => nameWanted(one) ?? []),
  );
  return (one) => {
    const { field, value } = one;
    const kind = kindOf(field);
    const named = nameWanted(one);
    if (named) return { field: field.name, kind, value: nameFor(named) };
    if (kind === 'none' || !isPlain(value)) return { field: field.name, kind, value: null };
    return { field: field.name, kind, value: typeof value === 'string' ? shorten(value) : value };
  };
}
