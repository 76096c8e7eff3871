import type { ReactElement } from 'react';
import { DraftInput } from './DraftInput.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';

const MINUTE_MS = 60_000;
const MINUTES = '2026-11-21T09:30'.length;

/** An instant as the browser's input takes it: in the person's time, to the minute. */
function format(value: unknown): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(instant.getTime())
    ? ''
    : new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, MINUTES);
}

const parse = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

/** A day and a time of it. */
export const InstantInput = (props: GeneratedInputProps): ReactElement => (
  <DraftInput {...props} format={format} parse={parse} type="datetime-local" />
);
