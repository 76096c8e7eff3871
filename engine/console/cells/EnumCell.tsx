import type { ReactElement } from 'react';
import { useResourceContext, useTranslate } from 'ra-core';
import { shapeNames, type ShapeName } from '../../model/icons.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { valueKey } from '../context/messages.ts';
import type { CellProps } from '../context/cell-props.ts';

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const;
type Tone = (typeof tones)[number];
const isTone = (name: string | undefined): name is Tone => tones.includes(name as Tone);
const isShape = (name: string | undefined): name is ShapeName => shapeNames.includes(name as ShapeName);

/** Renders a value's title; with colour and shape if the schema gives them. */
export function EnumCell({ field, path, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const label = translate(valueKey(useResourceContext() ?? '', path, value), { _: String(value) });
  const { color, icon } = field.schema['x-enum']?.[String(value)] ?? {};
  if (!isTone(color) && !isShape(icon)) return <>{label}</>;
  return (
    <StatusPill tone={isTone(color) ? color : 'neutral'} {...(isShape(icon) && { shape: icon })}>
      {label}
    </StatusPill>
  );
}
