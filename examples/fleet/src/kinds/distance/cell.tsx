import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import type { ReactElement } from 'react';

const units: Readonly<Record<string, string>> = { km: 'kilometer', mi: 'mile' };

/** Renders a distance: 81,200 km. */
export default function DistanceCell({ field, value, locale }: CellProps): ReactElement {
  const unit = units[String(field.schema['x-ui']?.unit)] ?? 'kilometer';
  return <>{Number(value).toLocaleString(locale, { style: 'unit', unit })}</>;
}
