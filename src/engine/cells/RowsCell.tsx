import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { CellProps } from './cell-props.ts';

/** How many entries there are. */
export function RowsCell({ value }: CellProps): ReactElement {
  const translate = useTranslate();
  return <>{translate('crewdeck.value.entries', { smart_count: Array.isArray(value) ? value.length : 0 })}</>;
}
