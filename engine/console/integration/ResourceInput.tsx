import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { isTellable } from '../../model/integration.ts';
import { useEngine } from '../context/EngineContext.tsx';
import type { KindInputProps } from '../context/input-props.ts';
import { Combobox } from '../inputs/Combobox.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';

/** Renders the choice of a resource that webhooks are notified of, by its label. */
export default function ResourceInput(props: KindInputProps): ReactElement {
  const { models } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const input = useBoundInput(props);
  const options = Object.values(models)
    .filter(isTellable)
    .map(({ stem, plural }) => ({ id: stem, label: translate(`resources.${stem}.plural`, { _: plural }) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Combobox
      input={input}
      options={options}
      chosen={options.filter(({ id }) => id === input.value)}
      onChoose={([one]) => {
        input.onChange(one?.id ?? null);
      }}
    />
  );
}
