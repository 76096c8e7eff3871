import type { FieldModel } from '../../model/model.ts';
import type { ValueKind } from '../kind.ts';

/** Returns the currency of an amount: its code, or the field of the record that holds it. */
export function currencyOf({ schema }: FieldModel): { readonly code?: string; readonly from?: string } {
  const currency = schema['x-ui']?.currency;
  if (typeof currency !== 'string') return {};
  return /^[A-Z]{3}$/.test(currency) ? { code: currency } : { from: currency };
}

export const money: ValueKind = {
  description: 'Amount in the currency, in the spelling of the language: 1.234,50 €.',
  of: ['integer', 'number', 'decimal'],
  options: {
    currency: {
      type: 'string',
      description: 'Currency of money: its code (`EUR`), or the field of the record that holds it.',
    },
  },
  findFault: (field, fields) => {
    const { from } = currencyOf(field);
    return from === undefined || fields[from]
      ? undefined
      : `takes its currency from ${from}, which is not a field.`;
  },
  example: { type: 'number', 'x-ui': { display: 'money', currency: 'EUR' }, examples: [1234.5] },
};
