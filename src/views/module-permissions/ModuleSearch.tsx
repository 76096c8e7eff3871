import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { Named } from './use-matrix.ts';

/** Returns a function that filters modules to those whose name contains a text. */
export function useModulesByName(): (modules: readonly Named[], text: string) => Named[] {
  const translate = useTranslate();
  return (modules, text) =>
    modules.filter((module) =>
      translate(`crewdeck.modules.${module.uniqueValue}`, { _: module.name })
        .toLowerCase()
        .includes(text.trim().toLowerCase()),
    );
}

export interface ModuleSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Filters the table to modules with a name. */
export function ModuleSearch({ text, onText }: ModuleSearchProps): ReactElement {
  const translate = useTranslate();
  return (
    <label className="search-box">
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={translate('crewdeck.matrix.find')}
        placeholder={translate('crewdeck.matrix.find')}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    </label>
  );
}
