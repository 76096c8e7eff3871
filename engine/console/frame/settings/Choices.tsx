import type { ReactElement, ReactNode } from 'react';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly picture?: ReactNode;
}
export interface ChoicesProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly isDisabled?: boolean;
}

/** Renders the choice of one of a few, in a row. */
export function Segments<T extends string>({
  name,
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
}: ChoicesProps<T>): ReactElement {
  return (
    <fieldset className="setting" disabled={isDisabled}>
      <legend>{label}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders the choice of one of a few, each with a picture of its effect. */
export function Tiles<T extends string>({
  name,
  label,
  choices,
  value,
  onChange,
}: ChoicesProps<T>): ReactElement {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <div className="setting-tiles">
        {choices.map((choice) => (
          <label key={choice.value} className="setting-tile">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
