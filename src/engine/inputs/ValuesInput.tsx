import type { ReactElement } from 'react';
import { AutocompleteArrayInput, FieldTitle, TextArrayInput } from 'react-admin';
import { useChoices } from './choices.ts';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

const isNumeric = (type: unknown): boolean => type === 'integer' || type === 'number';
/** Numbers are typed as text; what is no number stays, for the validator to refuse. */
const toNumbers = (values: unknown): unknown => (Array.isArray(values) ? values.map((value) => (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value)) : values);
const toTexts = (values: unknown): unknown => (Array.isArray(values) ? values.map(String) : values);

/** Several values: of an enum, or typed one after the other. */
export function ValuesInput(props: GeneratedInputProps): ReactElement {
  const { items } = props.field.schema;
  const choices = useChoices(props.path, items?.enum);
  const common = useCommonProps(props);
  if (items?.enum) return <AutocompleteArrayInput {...common} choices={choices} />;
  // It hands a sign of being required on to the element of the page; its label says it.
  const { isRequired, label, ...rest } = common;
  return <TextArrayInput {...rest} label={<FieldTitle label={label} isRequired={isRequired} />} {...(isNumeric(items?.type) && { parse: toNumbers, format: toTexts })} {...(common.helperText === false && { helperText: 'crewdeck.form.addOption' })} />;
}
