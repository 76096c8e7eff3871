import type { ReactElement } from 'react';

export interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Renders the comment of a decision; its label is shown while it is empty. */
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
