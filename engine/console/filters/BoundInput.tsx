import { useEffect, useState, type ReactElement } from 'react';
import { formatMinutes, parseMinutes } from '../format/dates.ts';

export interface BoundInputProps {
  /** Label for an input without a visible one. */ readonly label?: string;
  readonly value: number | undefined;
  /** True for hours and minutes. */ readonly isTime: boolean;
  readonly onChange: (value: number | undefined) => void;
}

/**
 * Parses a typed number in the language's or the program's notation; hours and minutes if the figure is a
 * time.
 */
function parseBound(text: string, isTime: boolean): number | undefined {
  const value = isTime ? parseMinutes(text) : Number(text.trim().replace(',', '.') || NaN);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Renders a bound of a figure; applied when the user leaves it, or presses Enter. */
export function BoundInput({ label, value, isTime, onChange }: BoundInputProps): ReactElement {
  const shown = value === undefined ? '' : isTime ? formatMinutes(value) : String(value);
  const [text, setText] = useState(shown);
  useEffect(() => {
    setText(shown);
  }, [shown]);
  const take = (): void => {
    const bound = parseBound(text, isTime);
    if (bound === undefined) setText('');
    if (bound !== value) onChange(bound);
  };
  return (
    <input
      className="field"
      aria-label={label}
      inputMode={isTime ? 'text' : 'decimal'}
      maxLength={12}
      placeholder={isTime ? '0:00' : '0'}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
