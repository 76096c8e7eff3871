import { Suspense, type ReactElement } from 'react';
import { reasonOf } from '../context/failures.ts';
import type { RemedyProps } from '../context/remedy.ts';
import { useRemedies } from '../context/use-remedies.ts';

export interface RemedyDialogProps extends Omit<RemedyProps, 'reason'> {
  /** What the server refused with. */
  readonly error: unknown;
}

/** Asks what has to be settled before a refused write can be made. */
export function RemedyDialog({ error, ...rest }: RemedyDialogProps): ReactElement | null {
  const remedy = useRemedies()(error);
  if (!remedy) return null;
  const Part = remedy.part;
  return (
    <Suspense fallback={null}>
      <Part {...rest} reason={reasonOf(error) ?? ''} />
    </Suspense>
  );
}
