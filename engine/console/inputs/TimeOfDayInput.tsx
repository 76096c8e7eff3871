import type { ReactElement } from 'react';
import { DraftInput } from './DraftInput.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';

const format = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 5) : '');

/**
 * Parses `9`, `930` and `9.30` to 09:00 and 09:30; text that is no time is returned unchanged, for the
 * validator to refuse.
 */
export function parseTime(text: string): string | null {
  const trimmed = text.trim();
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(trimmed) ?? [];
  return hours === undefined ? trimmed || null : `${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * Renders a time of day as `HH:MM`, in every language the same; the browser's own input follows the
 * browser's.
 */
export function TimeOfDayInput(props: GeneratedInputProps): ReactElement {
  return <DraftInput {...props} format={format} parse={parseTime} hint="crewdeck.form.timeHint" />;
}
