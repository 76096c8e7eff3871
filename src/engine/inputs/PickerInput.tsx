import { useMemo, type ReactElement } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput, type RaRecord } from 'react-admin';
import { optionsOf } from '../../providers/options.ts';
import { useEngine } from '../EngineContext.tsx';
import { useTerm } from '../terms.ts';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

const SHOWN = 25;
const toQuery = (text: string): object => (text === '' ? {} : { q: text });

/** The name of a choice; seeded names in the person's language. */
function useOptionText(stem: string): (choice: RaRecord) => string {
  const { models } = useEngine();
  const term = useTerm();
  const isTerm = models[stem]?.fields.some((field) => field.schema['x-ui']?.display === 'term') ?? false;
  return useMemo(() => ({ label }: RaRecord) => (isTerm ? term(String(label)) : String(label ?? '')), [isTerm, term]);
}

/** Chooses a record, or several, of those that the server offers to the person. */
export function PickerInput(props: GeneratedInputProps): ReactElement | null {
  const { source, field } = props;
  const optionText = useOptionText(field.ref?.stem ?? '');
  const common = { ...useCommonProps(props), optionText, filterToQuery: toQuery };
  if (!field.ref) return null;
  const query = { source, reference: optionsOf(field.ref.stem), perPage: SHOWN, sort: { field: 'label', order: 'ASC' as const }, filter: field.ref.where ?? {} };
  return field.ref.many
    ? <ReferenceArrayInput {...query}><AutocompleteArrayInput {...common} /></ReferenceArrayInput>
    : <ReferenceInput {...query}><AutocompleteInput {...common} /></ReferenceInput>;
}
