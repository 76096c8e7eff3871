import type { ReactElement } from 'react';
import { DateTimeInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

const toIso = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const instant = value instanceof Date ? value : new Date(String(value));
  return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString();
};

export const InstantInput = (props: GeneratedInputProps): ReactElement => <DateTimeInput {...toCommonProps(props)} parse={toIso} />;
