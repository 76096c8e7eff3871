import { useTranslate } from 'ra-core';
import { useModel } from './EngineContext.tsx';

/** The verb for taking a record of the resource around away. */
export function useRemoveText(): string {
  const { stem } = useModel();
  const translate = useTranslate();
  return translate(`resources.${stem}.remove`, { _: translate('crewdeck.form.delete') });
}
