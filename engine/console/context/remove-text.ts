import { useTranslate } from 'ra-core';
import { useModel } from './EngineContext.tsx';

/** Returns the verb for removing a record of the resource around. */
export function useRemoveText(): string {
  const { stem } = useModel();
  const translate = useTranslate();
  return translate(`resources.${stem}.remove`, { _: translate('crewdeck.form.delete') });
}
