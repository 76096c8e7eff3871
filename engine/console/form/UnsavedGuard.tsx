import { useEffect, type ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormPlace } from '../context/in-place.ts';
import { LeaveGuard, useHeldPage } from './LeaveGuard.tsx';

/** Guards the page around, for the form below this one. */
function Held({ isDirty }: { readonly isDirty: boolean }): null {
  useHeldPage(isDirty);
  return null;
}

/**
 * Guards a form; one that is being saved may be left, since saving leads away. `onDirty` receives whether
 * there are entries.
 */
export function UnsavedGuard({
  isSaving = false,
  onDirty,
}: {
  /** True while another part than the form saves the entries. */ readonly isSaving?: boolean;
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}): ReactElement {
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    onDirty?.(isDirty);
  }, [isDirty, onDirty]);
  const place = useFormPlace();
  const isUnsaved = isDirty && !isSubmitting && !isSaving;
  return place === 'within' ? <Held isDirty={isUnsaved} /> : <LeaveGuard isDirty={isUnsaved} />;
}
