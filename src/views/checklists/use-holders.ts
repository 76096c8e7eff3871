import { useTranslate } from 'ra-core';
import { useDeciders } from '@crewdeck/engine/console/approval/use-deciders.ts';
import type { SelectChoice } from '@crewdeck/engine/console/inputs/SelectInput.tsx';

/**
 * Returns the possible assignees of steps: the subject of the checklist, tech support, relations to them, and
 * roles.
 */
export function useHolders(): readonly SelectChoice[] {
  const translate = useTranslate();
  return [
    { id: 'owner', name: translate('crewdeck.checklists.owner') },
    { id: 'support', name: translate('crewdeck.checklists.flag') },
    ...useDeciders(),
  ];
}
