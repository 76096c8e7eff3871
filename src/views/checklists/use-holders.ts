import { useTranslate } from 'ra-core';
import { useDeciders } from '@crewdeck/engine/console/approval/use-deciders.ts';

/**
 * Returns the possible assignees of steps: the subject of the checklist, tech support, relations to them, and
 * roles.
 */
export function useHolders(): readonly { readonly by: string; readonly label: string }[] {
  const translate = useTranslate();
  return [
    { by: 'owner', label: translate('crewdeck.checklists.owner') },
    { by: 'support', label: translate('crewdeck.checklists.flag') },
    ...useDeciders(),
  ];
}
