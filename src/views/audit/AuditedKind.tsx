import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';

/** Renders the kind of the changed record. */
export default function AuditedKind({ value }: CellProps): ReactElement {
  const translate = useTranslate();
  return <span>{translate(`resources.${String(value)}.name`, { smart_count: 1, _: String(value) })}</span>;
}
