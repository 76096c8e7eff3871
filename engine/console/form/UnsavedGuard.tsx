import { useEffect, type ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * A form that is being saved may be left: saving it leads away. `onDirty` hears whether something is entered.
 */
export function UnsavedGuard({
  isSaving = false,
  onDirty,
}: {
  /** What was entered is on its way, though not by the form itself. */ readonly isSaving?: boolean;
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}): ReactElement {
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  return <LeaveGuard isDirty={isDirty && !isSubmitting && !isSaving} />;
}
