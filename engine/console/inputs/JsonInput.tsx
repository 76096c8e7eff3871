import type { ReactElement } from 'react';
import { DraftInput } from './DraftInput.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';

const format = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2);

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Renders data without a declared shape. */
export const JsonInput = (props: GeneratedInputProps): ReactElement => (
  <DraftInput {...props} format={format} parse={parse} multiline />
);
