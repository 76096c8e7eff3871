import type { ReactElement, ReactNode } from 'react';
import { useSourceContext } from 'ra-core';
import { get, useFormState } from 'react-hook-form';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import { InputHint, InputName } from './InputShell.tsx';
import { messageIn, ownMessage } from './use-bound-input.ts';

interface GroupInputProps {
  /** Props of the input. */
  readonly of: GeneratedInputProps;
  /**
   * The error that is shown: the value's own; the first of its parts too, while their inputs are not there;
   * or none, where an input of the same value shows it.
   */
  readonly shows?: 'own' | 'first' | 'none';
  readonly hasHelp?: boolean;
  /** Help if the schema has none. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Renders the inputs of one value as a group, with its name, and its own error or its help. */
export function GroupInput({
  of,
  shows = 'own',
  hasHelp = true,
  hint,
  children,
}: GroupInputProps): ReactElement {
  const { label, isRequired, help = hint, disabled } = useCommonProps(of);
  const { getSource } = useSourceContext();
  const name = getSource(of.source);
  const { errors } = useFormState({ name });
  const found: unknown = get(errors, name);
  const error = { own: ownMessage, first: messageIn, none: () => undefined }[shows](found);
  return (
    <fieldset className="group-input" disabled={disabled}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
      {children}
      <InputHint help={hasHelp ? help : undefined} error={error} />
    </fieldset>
  );
}
