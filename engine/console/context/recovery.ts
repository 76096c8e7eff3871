import type { ComponentType } from 'react';
import type { Row } from '../../model/input.ts';

/** Props of a recovery dialog: the record of the refused write, and the reason of the refusal. */
export interface RecoveryProps {
  readonly record: Readonly<Row> & { readonly id: number };
  readonly reason: string;
  /** Called when nothing is in the way any more: the write is sent again unchanged. */
  readonly onMet: () => void;
  readonly onClose: () => void;
}

/** A dialog for a write that the server refuses for a reason that the user can resolve. */
export interface Recovery {
  /** Resource and name of the action that it calls; a user who may not call it sees only the message. */
  readonly action: readonly [stem: string, name: string];
  readonly part: ComponentType<RecoveryProps>;
}
