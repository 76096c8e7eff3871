import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { readSession, readSessionEnd } from '../../providers/session.ts';
import { useEngine } from '../EngineContext.tsx';
import { useLatest } from '../use-latest.ts';
import { draftKey, keepDraft, takeDraft } from './drafts.ts';

/** Keeps what was entered over the sign-in that an ended session asks for, for the same person on the same page. */
export function FormDraft(): null {
  const { userId } = useEngine();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isDirty } = useFormState();
  const notify = useNotify();
  const keep = useLatest((key: string) => {
    if (readSession() !== null || readSessionEnd() === 'signOut' || !isDirty) return;
    const values = Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, getValues(name) as unknown]));
    keepDraft(key, { userId, values });
  });
  useEffect(() => {
    const key = draftKey();
    const keeper = keep;
    // The form first takes the values of its record, which would replace these.
    const timer = setTimeout(() => {
      const draft = takeDraft(key);
      if (draft?.userId !== userId) return;
      for (const [name, value] of Object.entries(draft?.values ?? {})) setValue(name, value, { shouldDirty: true });
      if (draft) notify('crewdeck.form.restored', { type: 'info' });
    });
    return () => { clearTimeout(timer); keeper.current(key); };
  }, [userId, getValues, setValue, notify, keep]);
  return null;
}
