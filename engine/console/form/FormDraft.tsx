import { useEffect, useState } from 'react';
import { useI18nProvider, useNotify } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Model } from '../../model/model.ts';
import { isReloading } from '../code.ts';
import { readSession, readSessionEnd } from '../client/session.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { draftKey, isKept, keepDraft, takeDraft } from './drafts.ts';

/**
 * Keeps the entries for the same user on the same page, over the sign-in after a session has ended, over a
 * reload of a locked page, and over a change of the language, for which react-admin mounts everything again.
 */
export function FormDraft({ model }: { readonly model: Model }): null {
  const { userId } = useEngine();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isDirty } = useFormState();
  const notify = useNotify();
  const i18nProvider = useI18nProvider();
  const [locale] = useState(() => i18nProvider.getLocale());
  const keep = useLatest((key: string) => {
    const isOver = readSession() === null && readSessionEnd() !== 'signOut';
    if (!isDirty || !(isOver || isReloading() || i18nProvider.getLocale() !== locale)) return;
    const names = Object.keys(dirtyFields).filter((name) => isKept(model, name));
    const values = Object.fromEntries(names.map((name) => [name, getValues(name) as unknown]));
    keepDraft(key, { userId, values, isOver });
  });
  useEffect(() => {
    const key = draftKey();
    const keeper = keep;
    // The form first resets to the values of its record, which would replace these.
    const timer = setTimeout(() => {
      const draft = takeDraft(key);
      if (draft?.userId !== userId) return;
      for (const [name, value] of Object.entries(draft?.values ?? {}))
        setValue(name, value, { shouldDirty: true });
      if (draft?.isOver) notify('crewdeck.form.restored', { type: 'info' });
    });
    const onHide = (): void => {
      keeper.current(key);
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', onHide);
      keeper.current(key);
    };
  }, [userId, getValues, setValue, notify, keep]);
  return null;
}
