import type { ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { LeaveGuard } from '../LeaveGuard.tsx';

/** A form that is being saved may be left: saving it leads away. */
export function UnsavedGuard(): ReactElement {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard isDirty={isDirty && !isSubmitting} />;
}
