import { useState, type ReactElement } from 'react';
import { TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

export interface DraftInputProps extends GeneratedInputProps {
  readonly format: (value: unknown) => string;
  /** Value of a text; a text that has none stays itself, for the validator to refuse. */
  readonly parse: (text: string) => unknown;
  readonly hint?: string;
  readonly multiline?: boolean;
}

/** A value that people write as text. It is read when they leave the input, so that half a value is no error. */
export function DraftInput({ format, parse, hint = '', multiline = false, ...props }: DraftInputProps): ReactElement {
  const { source, label, isRequired, disabled } = toCommonProps(props);
  const resource = useResourceContext() ?? '';
  const { id, field, fieldState } = useInput({ source, isRequired, format: (value: unknown) => value, parse: (value: unknown) => value });
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    if (draft !== undefined) field.onChange(parse(draft));
    setDraft(undefined);
    field.onBlur();
  };
  return (
    <TextField
      id={id} name={field.name} fullWidth disabled={disabled} multiline={multiline} minRows={3}
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} {...(label !== undefined && { label })} />}
      value={draft ?? format(field.value)} onChange={(event) => { setDraft(event.target.value); }} onBlur={commit}
      error={fieldState.invalid} helperText={<InputHelperText helperText={hint} {...(fieldState.error?.message !== undefined && { error: fieldState.error.message })} />}
    />
  );
}
