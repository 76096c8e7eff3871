import type { ReactElement } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import type { Choice } from './choices.ts';

export interface SegmentsInputProps { readonly source: string; readonly label: string; readonly isRequired: boolean; readonly disabled: boolean; readonly helperText: string | false; readonly choices: readonly Choice[] }

/** A few values side by side, of which one is chosen. */
export function SegmentsInput({ source, label, isRequired, disabled, helperText, choices }: SegmentsInputProps): ReactElement {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, isRequired, format: (value: unknown) => value, parse: (value: unknown) => value });
  const error = fieldState.error?.message;
  return (
    <fieldset className="segments-field" disabled={disabled}>
      <legend className="field-legend">{label}{isRequired && <span className="asterisk" aria-hidden> *</span>}</legend>
      <div className="segments">
        {choices.map(({ id, name }) => (
          <label key={id}><input type="radio" name={field.name} required={isRequired} checked={field.value === id} onBlur={field.onBlur} onChange={() => { field.onChange(id); }} /><span>{translate(name, { _: name })}</span></label>
        ))}
      </div>
      {(helperText !== false || error !== undefined) && <div className={error === undefined ? 'hint' : 'hint is-error'}><InputHelperText helperText={helperText} {...(error !== undefined && { error })} /></div>}
    </fieldset>
  );
}
