import type { ReactElement } from 'react';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { useHolders } from './use-holders.ts';

/** Renders the assignee of a template's step, by its label. */
export default function GivenTo({ value }: Pick<CellProps, 'value'>): ReactElement {
  const by = String(value);
  return <span>{useHolders().find(({ id }) => id === by)?.name ?? by}</span>;
}
