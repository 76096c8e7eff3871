import { useEffect, useRef, type ReactElement } from 'react';

export interface RowCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isRange: boolean) => void;
}

/** Renders a plain checkbox with its name; "mixed" can only be set by script. */
export function RowCheckbox({ label, isChecked, isMixed = false, onChange }: RowCheckboxProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const withShift = useRef(false);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="check">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onClick={(event) => {
          withShift.current = event.shiftKey;
        }}
        onChange={() => {
          onChange(withShift.current);
        }}
      />
    </label>
  );
}
