import type { ReactElement } from 'react';
import { useInput } from 'ra-core';
import type { SelectInputProps } from './SelectInput.tsx';
import type { CommonProps } from '../context/input-props.ts';
import { InputHint, InputName } from './InputShell.tsx';

/** Renders a few values in a row; one is chosen. */
export function SegmentsInput({
  source,
  label,
  isRequired,
  disabled,
  help,
  choices,
}: CommonProps & Pick<SelectInputProps, 'choices'>): ReactElement {
  const { field, fieldState } = useInput({
    source,
    isRequired,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  return (
    <fieldset className="segments-field" disabled={disabled}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
      <div className="segments">
        {choices.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name={field.name}
              required={isRequired}
              checked={field.value === id}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(id);
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <InputHint help={help} error={fieldState.error?.message} />
    </fieldset>
  );
}
