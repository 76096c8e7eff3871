import type { ReactElement } from 'react';
import { Chip, type ChipProps } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { valueKey } from '../messages.ts';
import type { CellProps } from './cell-props.ts';

const colors: readonly string[] = ['primary', 'success', 'warning', 'error', 'info'];
const isColor = (name: string | undefined): name is NonNullable<ChipProps['color']> => name !== undefined && colors.includes(name);

/** A value's title; coloured where the schema gives a colour. */
export function EnumCell({ field, path, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const label = translate(valueKey(useResourceContext() ?? '', path, value), { _: String(value) });
  const color = field.schema['x-enum']?.[String(value)]?.color;
  return isColor(color) ? <Chip size="small" label={label} color={color} /> : <>{label}</>;
}
