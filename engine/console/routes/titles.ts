import type { Model } from '../../model/model.ts';
import { parseTitle } from '../../model/title.ts';
import type { Row } from '../../model/input.ts';

/** Names of a row's references, as the server returns them. */
export type Labels = Readonly<Record<string, string | readonly string[] | null>>;
/**
 * Returns the names behind the references of a row, as the server sends them.
 * @example
 * const trip = { id: 1, driverId: 4, labels: { driverId: 'Tom' } };
 * labelsOf(trip).driverId; // → 'Tom'
 */
export const labelsOf = (row: Readonly<Row>): Labels => (row.labels ?? {}) as Labels;

/**
 * Returns a record's name by the title template, or by some fields; a referenced record is shown by its
 * label, a value as `format` writes it.
 */
export function buildTitle(
  model: Model,
  row: Readonly<Row>,
  format: (field: string, value: unknown) => string = (_field, value) => String(value),
  names?: readonly string[],
): string {
  const template = names?.map((name) => `{${name}}`).join(' · ') ?? model.titleTemplate;
  const title = parseTitle(template)
    .map((part) => {
      if ('text' in part) return part.text;
      const name = part.through ?? part.name;
      const label = labelsOf(row)[name];
      const value = typeof label === 'string' ? label : row[name];
      return value === null || value === undefined ? '' : format(name, value);
    })
    .join('');
  return title.replace(/^[\s·,]+|[\s·,]+$/g, '') || String(row.id ?? '');
}

/**
 * Returns the fields that name a record to the user, if it is their own and has such a name
 * (`record.ownTitle`).
 */
export const ownTitle = (
  { ownTitle: names, fields }: Model,
  row: Readonly<Row>,
  userId: number | undefined,
): readonly string[] | undefined =>
  fields.some(({ owner, name }) => owner && row[name] === userId) ? names : undefined;
