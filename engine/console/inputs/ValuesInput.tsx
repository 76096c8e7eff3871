import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useChoices } from './choices.ts';
import { Combobox } from './Combobox.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { useBoundInput } from './use-bound-input.ts';
import type { Option } from './use-combobox.ts';

/** Converts typed text to a number; other text is returned unchanged, for the validator to refuse. */
const toNumber = (value: Option['id']): Option['id'] =>
  String(value).trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

/** Renders several values: of an enum, or typed one after the other. */
export function ValuesInput(props: GeneratedInputProps): ReactElement {
  const { items } = props.field.schema;
  const translate = useTranslate();
  const isFree = items?.enum === undefined;
  const isNumeric = items?.type === 'integer' || items?.type === 'number';
  const input = useBoundInput(props, isFree ? { hint: 'crewdeck.form.addOption' } : {});
  const options: Option[] = useChoices(props.path, items).map(({ id, name, title }) => ({
    id,
    label: translate(name, { _: title }),
  }));
  const values = Array.isArray(input.value) ? (input.value as Option['id'][]) : [];
  const chosen = values.map(
    (value) => options.find(({ id }) => id === value) ?? { id: value, label: String(value) },
  );
  return (
    <Combobox
      input={input}
      options={options}
      chosen={chosen}
      isMany
      isFree={isFree}
      onChoose={(all) => {
        input.onChange(all.map(({ id }) => (isNumeric ? toNumber(id) : id)));
      }}
    />
  );
}
