import type { ReactElement } from 'react';
import { useLocale, useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { currencyOf } from '../../model/displays.ts';
import type { FieldModel } from '../../model/model.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { NumericInput } from '../inputs/NumericInput.tsx';
import type { ValueKind } from './value-kind.ts';

const isKnown = (currency: unknown): currency is string =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);

/** Formats an amount with its currency for the language; without a currency a number with two digits. */
function formatMoney(currency: unknown, value: unknown, locale: string): string {
  const style = isKnown(currency)
    ? { style: 'currency' as const, currency }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return Number(value).toLocaleString(locale, style);
}

const format: ValueKind['format'] = (field, value, locale, record) => {
  const { code, from } = currencyOf(field);
  return formatMoney(code ?? record?.[from ?? ''], value, locale);
};

/** Returns the sign of a currency in a language: `€`, or its code. */
function signOf(currency: unknown, locale: string): string | undefined {
  if (!isKnown(currency)) return undefined;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
}

/** Returns the currency of an amount in the form around. */
function useCurrency(field: FieldModel): unknown {
  const { code, from } = currencyOf(field);
  const { getSource } = useSourceContext();
  const chosen: unknown = useWatch({ name: getSource(from ?? field.name), disabled: from === undefined });
  return code ?? (from === undefined ? undefined : chosen);
}

function MoneyInput(props: KindInputProps): ReactElement {
  const sign = signOf(useCurrency(props.field), useLocale());
  return <NumericInput {...props} unit={sign} />;
}

/** An amount in a currency of the schema, or of another field of the record. */
export const money: ValueKind = {
  cell: ({ field, value, locale, record }) => format(field, value, locale, record),
  input: MoneyInput,
  format,
};
