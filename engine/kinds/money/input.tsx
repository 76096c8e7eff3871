import type { ReactElement } from 'react';
import { useLocale, useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { currencyOf } from './kind.ts';
import type { FieldModel } from '../../model/model.ts';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { isCurrency } from './cell.tsx';
import { NumericInput } from '../../console/inputs/NumericInput.tsx';

/** Returns the sign of a currency in a language: `€`, or its code. */
function signOf(currency: unknown, locale: string): string | undefined {
  if (!isCurrency(currency)) return undefined;
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

/** Renders an amount with the sign of its currency. */
export function MoneyInput(props: KindInputProps): ReactElement {
  const sign = signOf(useCurrency(props.field), useLocale());
  return <NumericInput {...props} unit={sign} />;
}
