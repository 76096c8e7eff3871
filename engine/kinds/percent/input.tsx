import type { ReactElement } from 'react';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { DraftInput } from '../../console/inputs/DraftInput.tsx';

const SIGN = '%';
/** Significant digits; further ones are rounding errors of floating point. */
const DIGITS = 12;
const round = (value: number): number => Number(value.toPrecision(DIGITS));

const toText = (value: unknown): string => (typeof value === 'number' ? String(round(value * 100)) : '');

/** Parses a text of per cent to a share; other text is returned unchanged. */
function toShare(text: string): unknown {
  const typed = text.replace(SIGN, '').trim().replace(',', '.');
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) ? round(value / 100) : text;
}

/** Renders a share, 0.2, as per cents. */
export const PercentInput = (props: KindInputProps): ReactElement => (
  <DraftInput
    {...props}
    format={toText}
    parse={toShare}
    adornment={<span className="field-unit">{SIGN}</span>}
  />
);
