import type { ReactElement } from 'react';

export interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A word that goes with a decision; its label stands where nothing is written yet. */
export function CommentField({ label, value, onChange }: CommentFieldProps): ReactElement {
  return (
    <input
      className="field"
      aria-label={label}
      placeholder={label}
      maxLength={1000}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
