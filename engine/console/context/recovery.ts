import type { ComponentType } from 'react';
import type { Row } from '../../model/input.ts';

/** Props of a recovery: the refused write, and the reason. */
export interface RecoveryProps {
  readonly record: Readonly<Row> & { readonly id: number };
  readonly reason: string;
  /** Called once nothing prevents the write any more: it is retried unchanged. */
  readonly onMet: () => void;
  readonly onClose: () => void;
}

/** A dialog for a write that is refused for a reason which the user can resolve. */
export interface Recovery {
  /** Resource and name of the action that it calls; a user who may not call it gets the message alone. */
  readonly action: readonly [stem: string, name: string];
  readonly part: ComponentType<RecoveryProps>;
}
