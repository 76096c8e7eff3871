import { useState, type ReactElement, type ReactNode } from 'react';
import { TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

export interface DraftInputProps extends GeneratedInputProps {
  readonly format: (value: unknown) => string;
  /** Value of a text; a text that has none stays itself, for the validator to refuse. */
  readonly parse: (text: string) => unknown;
  readonly hint?: string;
  readonly multiline?: boolean;
  readonly placeholder?: string;
  /** What stands at the end of the input. */
  readonly adornment?: ReactNode;
}

/** A value that people write as text. It is read when they leave the input or send the form by Enter, so that half a value is no error. */
export function DraftInput({ format, parse, hint, multiline = false, placeholder, adornment, ...props }: DraftInputProps): ReactElement {
  const { source, label, isRequired, disabled, helperText } = useCommonProps(props);
  const { id, field, fieldState } = useInput({ source, isRequired, format: (value: unknown) => value, parse: (value: unknown) => value });
  const [draft, setDraft] = useState<string>();
  const read = (): void => {
    if (draft !== undefined) field.onChange(parse(draft));
    setDraft(undefined);
  };
  return (
    <TextField
      id={id} name={field.name} fullWidth disabled={disabled} multiline={multiline} minRows={3} label={label} required={isRequired}
      value={draft ?? format(field.value)} onChange={(event) => { setDraft(event.target.value); }} onBlur={() => { read(); field.onBlur(); }} onKeyDown={(event) => { if (event.key === 'Enter' && !multiline) read(); }}
      {...(placeholder !== undefined && { placeholder })} slotProps={{ input: { endAdornment: adornment } }}
      error={fieldState.invalid} helperText={<InputHelperText helperText={helperText === false ? (hint ?? false) : helperText} {...(fieldState.error?.message !== undefined && { error: fieldState.error.message })} />}
    />
  );
}
