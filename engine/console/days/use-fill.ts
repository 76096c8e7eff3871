import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { useSessionCheck } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import type { Edit } from './pending.ts';
import type { UseEdits } from './use-edits.ts';

export interface UseFill {
  readonly isBusy: boolean;
  /** Adds the loaded edits to the unsaved changes. Returns whether it has; if not, the user is notified. */
  readonly fill: (load: () => Promise<readonly Edit[]>) => Promise<boolean>;
}

/** Fills many cells at once, as unsaved changes; `nothing` is the message if there are no cells to fill. */
export function useFill({ edit }: UseEdits, nothing: string, values: object = {}): UseFill {
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const fill: UseFill['fill'] = async (load) => {
    setBusy(true);
    try {
      const found = await load();
      // The dialog was cancelled, or the page left, while the rows were loading.
      if (isGone.current) return false;
      if (found.length > 0) return edit(found);
      notify(nothing, { type: 'info', messageArgs: values });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
    return false;
  };
  return { isBusy, fill };
}
