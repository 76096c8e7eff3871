import type { ReactElement } from 'react';
import type { CellProps } from '../context/cell-props.ts';
import { useDeciders } from './use-deciders.ts';

/** Renders the deciders in order. */
export default function StepsCell({ value }: CellProps): ReactElement {
  const deciders = useDeciders();
  const steps = Array.isArray(value) ? (value as { by: string }[]) : [];
  const names = steps.map(({ by }) => deciders.find(({ id }) => id === by)?.name ?? by);
  return <span>{names.join(' → ')}</span>;
}
