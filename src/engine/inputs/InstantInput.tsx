import type { ReactElement } from 'react';
import { DateTimeInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

const toIso = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const instant = value instanceof Date ? value : new Date(String(value));
  return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString();
};

export function InstantInput(props: GeneratedInputProps): ReactElement {
  return <DateTimeInput {...useCommonProps(props)} parse={toIso} />;
}
