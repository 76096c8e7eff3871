import { useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';

/** Returns what happened when a record of the resource around was created, as the resource says it. */
export function useCreatedText(): string {
  const { stem } = useModel();
  const translate = useTranslate();
  return translate(`resources.${stem}.created`, { _: translate('crewdeck.form.created') });
}
