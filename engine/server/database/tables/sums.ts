import type { FieldModel, Model } from '../../../model/model.ts';
import { columnType } from './columns.ts';

/** `x-sums`: columns, with their types, by whose values rows are counted, and columns that are summed. */
export interface SumsSpec {
  readonly by: Readonly<Record<string, string>>;
  readonly of: readonly string[];
}

/** Returns the sums that a resource declares, if any. */
export function sumsSpecOf(model: Model): SumsSpec | undefined {
  const kept = model.schema['x-sums'];
  if (!kept) return undefined;
  const fieldsOf = (names: readonly string[]): FieldModel[] => names.map((name) => model.field[name]!);
  return {
    by: Object.fromEntries(fieldsOf(kept.by).map((field) => [field.column, columnType(field)])),
    of: fieldsOf(kept.of).map(({ column }) => column),
  };
}

/** Returns the name of the table that keeps a table's sums. */
export const sumsOf = (table: string): string => `${table}_sums`;
