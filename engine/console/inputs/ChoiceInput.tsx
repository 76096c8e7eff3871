import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { dataText } from '../format/data-text.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

/** Renders the choice among values of several types, or among data. */
export function ChoiceInput(props: GeneratedInputProps): ReactElement {
  const translate = useTranslate();
  const { element, value, onChange, shell } = useBoundInput(props);
  const { enum: listed = [], 'x-enum': titles } = props.field.schema;
  const values: readonly unknown[] = listed;
  const index = values.findIndex((one) => JSON.stringify(one) === JSON.stringify(value));
  return (
    <InputShell {...shell}>
      <select
        {...element}
        className="field"
        value={index}
        onChange={(event) => {
          onChange(values[Number(event.target.value)] ?? null);
        }}
      >
        <option value={-1} />
        {values.map((one, number) => (
          <option key={number} value={number}>
            {titles?.[String(one)]?.title ?? dataText(one, translate)}
          </option>
        ))}
      </select>
    </InputShell>
  );
}
