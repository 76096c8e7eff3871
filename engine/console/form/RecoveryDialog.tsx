import { Suspense, type ReactElement } from 'react';
import { reasonOf } from '../context/failures.ts';
import type { RecoveryProps } from '../context/recovery.ts';
import { useRecoveries } from '../context/use-recoveries.ts';

export interface RecoveryDialogProps extends Omit<RecoveryProps, 'reason'> {
  /** Error of the server. */
  readonly error: unknown;
}

/** Renders the dialog for an obstacle that prevents a refused write. */
export function RecoveryDialog({ error, ...rest }: RecoveryDialogProps): ReactElement | null {
  const recovery = useRecoveries()(error);
  if (!recovery) return null;
  const Part = recovery.part;
  return (
    <Suspense fallback={null}>
      <Part {...rest} reason={reasonOf(error) ?? ''} />
    </Suspense>
  );
}
