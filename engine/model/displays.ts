import type { Kind } from './kinds.ts';
import type { FieldModel } from './model.ts';

const numbers: readonly Kind[] = ['integer', 'number', 'decimal'];

/** Kinds of fields that a display of their values is for. */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
  money: numbers,
  percent: ['number'],
  rating: ['integer'],
  color: ['text'],
};

const MOST_STARS = 10;

/** The currency of an amount: by its code, or the field of the record that holds that. */
export function currencyOf({ schema }: FieldModel): { readonly code?: string; readonly from?: string } {
  const currency = schema['x-ui']?.currency;
  if (currency === undefined) return {};
  return /^[A-Z]{3}$/.test(currency) ? { code: currency } : { from: currency };
}

/** Why a field's values cannot be shown as its `x-ui` says; undefined where they can. */
export function findDisplayFault(
  field: FieldModel,
  fields: Readonly<Record<string, FieldModel>>,
): string | undefined {
  const { display = '', currency, start } = field.schema['x-ui'] ?? {};
  const kinds = kindsOf[display];
  if (start !== undefined && field.kind !== 'date')
    return `has "start": "${start}", which requires a field of type date.`;
  if (currency !== undefined && display !== 'money')
    return 'has a currency, which requires "display": "money".';
  if (!kinds) return undefined;
  if (!kinds.includes(field.kind))
    return `has "display": "${display}", which requires a field of type ${kinds.join(', ')}.`;
  const { from } = currencyOf(field);
  if (from !== undefined && !fields[from]) return `takes its currency from ${from}, which is not a field.`;
  const most = field.schema.maximum ?? 0;
  if (display === 'rating' && (most < 1 || most > MOST_STARS))
    return `shows stars, which requires a "maximum" of 1 to ${MOST_STARS}.`;
  return undefined;
}
