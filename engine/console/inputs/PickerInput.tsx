import { useState, type ReactElement } from 'react';
import { useGetList, useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import { optionsOf } from '../client/options.ts';
import { useLabel } from '../context/terms.ts';
import { useSearchQuery } from '../ui/use-settled.ts';
import { Combobox } from './Combobox.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { useNewTarget } from './use-new-target.tsx';
import { useBoundInput } from './use-bound-input.ts';
import type { Option } from './use-combobox.ts';

const SHOWN = 25;
const SETTLED_MS = 250;

const toIds = (value: unknown): Identifier[] =>
  Array.isArray(value)
    ? (value as Identifier[])
    : value === null || value === undefined || value === ''
      ? []
      : [value as Identifier];

/** Returns a function that converts a record to an option; seeded names are in the user's language. */
function useToOption(stem: string): (row: RaRecord) => Option {
  const labelOf = useLabel();
  return ({ id, label }) => ({ id, label: labelOf(stem, String(label ?? '')) });
}

/**
 * Chooses a record, or several, of those that the server offers to the user. They are loaded once the input
 * has the focus.
 */
export function PickerInput(props: GeneratedInputProps): ReactElement {
  const { stem = '', many = false, where = {} } = props.field.ref ?? {};
  const input = useBoundInput(props);
  const toOption = useToOption(stem);
  const [isRequested, setRequested] = useState(false);
  const [text, setText] = useState('');
  const { query: q, isCurrent } = useSearchQuery(text, SETTLED_MS);
  const ids = toIds(input.value);
  const { data: named = [] } = useGetManyAggregate<RaRecord>(
    optionsOf(stem),
    { ids },
    { enabled: ids.length > 0 },
  );
  const { data: found = [], isPending } = useGetList<RaRecord>(
    optionsOf(stem),
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'label', order: 'ASC' },
      filter: { ...where, ...(q !== '' && { q }) },
    },
    { enabled: isRequested },
  );
  const chosen = ids.map((id) => toOption(named.find((row) => row?.id === id) ?? { id, label: '' }));
  const choose = (options: readonly Option[]): void => {
    input.onChange(many ? options.map(({ id }) => id) : (options[0]?.id ?? null));
  };
  const target = useNewTarget(props.field.ref, isRequested, (id) => {
    input.onChange(many ? [...ids, id] : id);
  });
  return (
    <>
      <Combobox
        input={input}
        // Only options for the current text can be chosen, since the next list replaces the others.
        options={isCurrent ? found.map(toOption) : []}
        chosen={chosen}
        onChoose={choose}
        isMany={many}
        isLoading={!isCurrent || isPending}
        onFocus={() => {
          setRequested(true);
        }}
        onSearch={setText}
        {...(target && { more: target })}
      />
      {target?.form}
    </>
  );
}
