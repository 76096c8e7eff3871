import type { ReactElement } from 'react';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { useHolders } from './use-holders.ts';

/** Whom a step of a template is given to, by what it is called. */
export function GivenTo({ value }: Pick<CellProps, 'value'>): ReactElement {
  const by = String(value);
  return <span>{useHolders().find((one) => one.by === by)?.label ?? by}</span>;
}
