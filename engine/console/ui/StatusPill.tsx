import type { ReactElement, ReactNode } from 'react';
import type { ShapeName } from '../../model/icons.ts';
import { Shape } from './icons.tsx';

export interface StatusPillProps {
  readonly tone: 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';
  readonly shape?: ShapeName;
  readonly children: ReactNode;
}

/**
 * Renders a state: its text, its shape, its colour.
 * @example
 * <StatusPill tone="warning" shape="pause">Workshop</StatusPill>; // → 'Workshop'
 */
export function StatusPill({ tone, shape, children }: StatusPillProps): ReactElement {
  return (
    <span className={`pill is-${tone}`}>
      {shape && <Shape name={shape} />}
      {children}
    </span>
  );
}
