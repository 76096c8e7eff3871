import { useMemo } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';

export interface Option {
  readonly id: string | number;
  readonly label: string;
}

export interface ComboboxOptions {
  readonly options: readonly Option[];
  readonly chosen: readonly Option[];
  readonly onChoose: (chosen: readonly Option[]) => void;
  readonly isMany?: boolean;
  /** Whether what is typed can be a value of its own. */
  readonly isFree?: boolean;
  /** Looks for options elsewhere; without it those that there are get narrowed. */
  readonly onSearch?: (text: string) => void;
}

const toOption = (one: Option | string): Option => (typeof one === 'string' ? { id: one, label: one } : one);
const toOptions = (value: Option | string | readonly (Option | string)[] | null): Option[] =>
  value === null
    ? []
    : Array.isArray(value)
      ? (value as readonly (Option | string)[]).map(toOption)
      : [toOption(value as Option | string)];

/** The chosen options as MUI compares them: by identity, or else it takes back what is being typed. */
function useKept(chosen: readonly Option[]): Option[] {
  const key = JSON.stringify(chosen);
  return useMemo(() => JSON.parse(key) as Option[], [key]);
}

const showAll = (options: Option[]): Option[] => options;

/** MUI's behaviour of an input with a list: `element` is the input that is typed into. */
export function useCombobox(
  element: { readonly id: string; readonly disabled: boolean },
  { options, chosen, onChoose, isMany = false, isFree = false, onSearch }: ComboboxOptions,
): ReturnType<typeof useAutocomplete<Option, boolean, false, boolean>> {
  const kept = useKept(chosen);
  return useAutocomplete<Option, boolean, false, boolean>({
    id: element.id,
    options,
    value: isMany ? kept : (kept[0] ?? null),
    multiple: isMany,
    freeSolo: isFree,
    autoSelect: isFree,
    disabled: element.disabled,
    filterSelectedOptions: isMany,
    getOptionLabel: (one) => toOption(one).label,
    getOptionKey: (one) => toOption(one).id,
    isOptionEqualToValue: (one, other) => String(toOption(one).id) === String(other.id),
    onChange: (_event, value) => {
      onChoose(toOptions(value));
    },
    onInputChange: (_event, text, reason) => {
      onSearch?.(reason === 'input' ? text : '');
    },
    ...(onSearch && { filterOptions: showAll }),
  });
}
