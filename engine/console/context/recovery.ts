import type { ComponentType } from 'react';
import type { Row } from '../../model/input.ts';

/** What a remedy is told: which write was refused, and why. */
export interface RecoveryProps {
  readonly record: Readonly<Row> & { readonly id: number };
  readonly reason: string;
  /** Nothing stands in the way any more: the write is tried again as it was. */
  readonly onMet: () => void;
  readonly onClose: () => void;
}

/** A dialog for a write that the server refuses for a reason which the person can do something about. */
export interface Recovery {
  /** Resource and name of the action that it calls; who may not call it reads the sentence alone. */
  readonly action: readonly [stem: string, name: string];
  readonly part: ComponentType<RecoveryProps>;
}
