import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useEngine } from '../context/EngineContext.tsx';
import type { KindInputProps } from '../context/input-props.ts';
import { Combobox } from '../inputs/Combobox.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';

/** Renders the scopes of an API client, module by module: those that the user holds, and so can grant. */
export default function ScopesInput(props: KindInputProps): ReactElement {
  const { permissions } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const input = useBoundInput(props);
  const nameOf = (kind: string, name: string): string => translate(`crewdeck.${kind}.${name}`, { _: name });
  const options = Object.entries(permissions)
    .flatMap(([module, held]) =>
      held.map((permission) => ({
        id: `${module}.${permission}`,
        label: `${nameOf('modules', module)} · ${nameOf('permissions', permission)}`,
      })),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const values = Array.isArray(input.value) ? (input.value as string[]) : [];
  const chosen = values.map((value) => options.find(({ id }) => id === value) ?? { id: value, label: value });
  return (
    <Combobox
      input={input}
      options={options}
      chosen={chosen}
      isMany
      onChoose={(all) => {
        input.onChange(all.map(({ id }) => id));
      }}
    />
  );
}
