import type { ReactElement } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import type { Reference } from '../../../resources/engine/model.ts';
import { optionsOf } from '../../providers/options.ts';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

const SHOWN = 25;
const toQuery = (text: string): object => (text === '' ? {} : { q: text });
const narrowBy = ({ category }: Reference): object => (category === undefined ? {} : { categoryId: category });

/** Chooses a record, or several, of those that the server offers to the person. */
export function PickerInput(props: GeneratedInputProps): ReactElement | null {
  const { source, field } = props;
  if (!field.ref) return null;
  const reference = optionsOf(field.ref.stem);
  const query = { source, reference, perPage: SHOWN, sort: { field: 'label', order: 'ASC' as const }, filter: narrowBy(field.ref) };
  const common = { ...toCommonProps(props), optionText: 'label', filterToQuery: toQuery };
  return field.ref.many
    ? <ReferenceArrayInput {...query}><AutocompleteArrayInput {...common} /></ReferenceArrayInput>
    : <ReferenceInput {...query}><AutocompleteInput {...common} /></ReferenceInput>;
}
