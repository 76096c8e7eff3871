import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import './tools.css';

export interface ChoiceProps<V extends string | number> {
  readonly label: string;
  readonly value: V | undefined;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  /** Label of "no choice", which is then possible. */ readonly all?: string;
  readonly onChange: (value: V | undefined) => void;
}

/**
 * Renders the choice of one value in a toolbar, after its label.
 * @example
 * import { useState } from 'react';
 * const garages = [{ value: 1, label: 'Nord' }, { value: 2, label: 'Hafen' }];
 * const GarageChoice = () => {
 *   const [garage, setGarage] = useState<number>();
 *   return <Choice label="Garage" value={garage} choices={garages} all="Any" onChange={setGarage} />;
 * };
 * <GarageChoice />; // → 'Garage:AnyNordHafen'
 */
export function Choice<V extends string | number>({
  label,
  value,
  choices,
  all,
  onChange,
}: ChoiceProps<V>): ReactElement {
  const translate = useTranslate();
  return (
    <label className="tool-choice">
      <span>{translate('crewdeck.text.label', { label })}</span>
      <select
        value={value === undefined ? '' : String(value)}
        onChange={(event) => {
          onChange(choices.find((one) => String(one.value) === event.target.value)?.value);
        }}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((one) => (
          <option key={one.value} value={String(one.value)}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
