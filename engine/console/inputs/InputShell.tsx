import { useState, type ReactElement, type ReactNode } from 'react';
import { ValidationError, useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import './inputs.css';

interface InputHintProps {
  readonly id?: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Renders the error of an input, or else its help. The line of an error is kept when it is corrected:
 * otherwise the elements below would move away under the pointer that leaves the input.
 */
export function InputHint({ id, help, error }: InputHintProps): ReactElement | null {
  const translate = useTranslate();
  const [isKept, setKept] = useState(false);
  if (error !== undefined && !isKept) setKept(true);
  if (error !== undefined)
    return (
      <p id={id} className="hint is-error">
        <Icon name="warning" size={14} />
        <span>
          <ValidationError error={error} />
        </span>
      </p>
    );
  if (help === undefined) return isKept ? <p className="hint is-kept" aria-hidden /> : null;
  return (
    <p id={id} className="hint">
      {translate(help, { _: help })}
    </p>
  );
}

/** Renders the name of an input, with a sign if it is required. */
export const InputName = ({
  label,
  isRequired,
}: {
  readonly label: string;
  readonly isRequired: boolean;
}): ReactElement => (
  <>
    {label}
    {isRequired && (
      <span className="asterisk" aria-hidden>
        {' '}
        *
      </span>
    )}
  </>
);

export interface InputShellProps extends InputHintProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly children: ReactNode;
}

/** Renders an input between its label and its error or help. */
export function InputShell({ id, label, isRequired, help, error, children }: InputShellProps): ReactElement {
  return (
    <div className="input">
      <label id={`${id}-label`} className="field-legend" htmlFor={id}>
        <InputName label={label} isRequired={isRequired} />
      </label>
      {children}
      <InputHint id={`${id}-hint`} help={help} error={error} />
    </div>
  );
}
