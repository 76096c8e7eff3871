import type { ReactElement } from 'react';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import type { FieldModel } from '../../../resources/engine/model.ts';
import { GeneratedInput } from '../inputs/GeneratedInput.tsx';
import { useModel } from '../EngineContext.tsx';

export interface FilterInputProps { readonly source: string; readonly path: string; readonly field: FieldModel; readonly label: string }

const answers = [{ id: true, name: 'crewdeck.value.yes' }, { id: false, name: 'crewdeck.value.no' }];

/** As a filter, a field takes one value, and none of the form's rules. */
const toFilterField = (field: FieldModel): FieldModel => {
  const { description: _, ...schema } = field.schema;
  return {
    ...field, schema, required: false,
    ...(field.kind === 'references' && field.ref && { kind: 'reference', ref: { ...field.ref, many: false } }),
    ...(field.kind === 'values' && field.schema.items && { kind: field.schema.items.enum ? 'enum' : 'text', schema: field.schema.items }),
  };
};

/** The input of one filter; react-admin's filter form reads `source` and `label` from it. */
export function FilterInput({ source, path, field, label }: FilterInputProps): ReactElement {
  const { schema } = useModel();
  if (field.kind === 'boolean') return <SelectInput source={source} label={label} choices={answers} helperText={false} />;
  if (field.kind === 'dateTime') return <DateInput source={source} label={label} helperText={false} parse={(day: string) => day || null} />;
  if (field.kind === 'multiline' || field.kind === 'html') return <TextInput source={source} label={label} helperText={false} />;
  return <GeneratedInput field={toFilterField(field)} source={source} path={path} root={schema} label={label} />;
}
