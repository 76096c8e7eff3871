import { useTranslate } from 'ra-core';
import { useDeciders } from '@crewdeck/engine/console/approval/use-deciders.ts';

/** Whom steps can be given to: the person whose list it is, tech support, who stands in a relation, roles. */
export function useHolders(): readonly { readonly by: string; readonly label: string }[] {
  const translate = useTranslate();
  return [
    { by: 'owner', label: translate('crewdeck.checklists.owner') },
    { by: 'support', label: translate('crewdeck.checklists.flag') },
    ...useDeciders(),
  ];
}
