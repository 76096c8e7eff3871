import { useMemo, useRef, useState } from 'react';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { rankByName } from '../context/ranking.ts';
import type { BoundInput } from './use-bound-input.ts';

export interface Option {
  readonly id: string | number;
  readonly label: string;
  /** True for an option after the existing ones that creates a new one. */
  readonly isNew?: true;
}

export interface ComboboxOptions {
  readonly options: readonly Option[];
  readonly chosen: readonly Option[];
  readonly onChoose: (chosen: readonly Option[]) => void;
  readonly isMany?: boolean;
  /** True if the typed text can be a value of its own. */
  readonly isFree?: boolean;
  /** Searches for options elsewhere; without it the existing ones are filtered. */
  readonly onSearch?: (text: string) => void;
  /** True while the options for the typed text are still loading. */
  readonly isLoading?: boolean;
  /** Option after all others, by the typed text. */
  readonly more?: {
    readonly label: (text: string) => string;
    readonly open: (text: string) => void;
  };
}

const toOption = (one: Option | string): Option => (typeof one === 'string' ? { id: one, label: one } : one);
const toOptions = (value: Option | string | readonly (Option | string)[] | null): Option[] =>
  value === null
    ? []
    : Array.isArray(value)
      ? (value as readonly (Option | string)[]).map(toOption)
      : [toOption(value as Option | string)];

/**
 * Returns the chosen options with stable identities: MUI compares them by identity, and resets the typed text
 * otherwise.
 */
function useKept(chosen: readonly Option[]): Option[] {
  const key = JSON.stringify(chosen);
  return useMemo(() => JSON.parse(key) as Option[], [key]);
}

const getOptionLabel = (one: Option | string): string => toOption(one).label;
const isSame = (one: Option | string, other: Option | string): boolean =>
  String(toOption(one).id) === String(toOption(other).id);
const NEW = '+';
/** Returns an existing option; undefined for the one that creates a new one. */
const known = (option: Option | undefined): Option | undefined => (option?.isNew ? undefined : option);
const narrow = createFilterOptions<Option>();

const isCalled = (text: string, { label }: Option): boolean =>
  label.toLocaleLowerCase() === text.trim().toLocaleLowerCase();

/** Returns the matching options, followed by the additional one if none is named exactly as typed. */
const withMore = (fitting: Option[], more: ComboboxOptions['more'], typed = ''): Option[] =>
  more && !fitting.some((option) => isCalled(typed, option))
    ? [...fitting, { id: NEW, label: more.label(typed), isNew: true }]
    : fitting;

/**
 * Holds the typed text, undefined while the input shows the chosen option, and the option of the arrow keys.
 */
function useTyped(onSearch: ComboboxOptions['onSearch']) {
  const [typed, setTyped] = useState<string>();
  const place = useRef<Option>(undefined);
  const point = (option: Option | undefined): void => {
    place.current = option;
  };
  const type = (text: string | undefined): void => {
    point(undefined);
    setTyped(text);
    onSearch?.(text ?? '');
  };
  return { typed, type, point, readPoint: () => place.current };
}

/** Returns the option for the typed text, among those that match: one that is chosen already stays chosen. */
function findBest(
  fitting: readonly Option[],
  chosen: readonly Option[],
  isMany: boolean,
): Option | undefined {
  const isChosen = (option: Option): boolean => chosen.some((one) => isSame(one, option));
  return isMany ? fitting.find((one) => !isChosen(one)) : (fitting.find(isChosen) ?? fitting[0]);
}

/**
 * Returns the props of an input with a list, by MUI: `element` are those of the input itself. While the user
 * types, the best match is highlighted; `best` and `take` are for the caller that decides. Escape restores
 * the former text.
 */
export function useCombobox(element: BoundInput['element'], choice: ComboboxOptions) {
  const { chosen, onChoose, isMany = false, isFree = false, onSearch, isLoading = false, more } = choice;
  const kept = useKept(chosen);
  const [isOpen, setOpen] = useState(false);
  const { typed, type, point, readPoint } = useTyped(onSearch);
  const fit = (all: readonly Option[]): Option[] => {
    const text = typed ?? '';
    return rankByName(onSearch ? all : narrow([...all], { inputValue: text, getOptionLabel }), text);
  };
  // Options of an earlier search do not match the text.
  const options = isLoading ? [] : choice.options;
  const autocomplete = useAutocomplete<Option, boolean, false, boolean>({
    id: element.id,
    options,
    value: isMany ? kept : (kept[0] ?? null),
    inputValue: typed ?? (isMany ? '' : (kept[0]?.label ?? '')),
    open: isOpen,
    multiple: isMany,
    freeSolo: isFree,
    autoSelect: isFree,
    autoHighlight: !isFree && typed !== undefined && typed !== '',
    disabled: element.disabled,
    filterSelectedOptions: isMany,
    filterOptions: (all) => withMore(fit(all), isLoading ? undefined : more, typed),
    getOptionLabel,
    getOptionKey: (one) => toOption(one).id,
    isOptionEqualToValue: isSame,
    onOpen: () => {
      setOpen(true);
    },
    onClose: () => {
      point(undefined);
      setOpen(false);
    },
    onHighlightChange: (_event, option, reason) => {
      point(reason === 'keyboard' ? (option ?? undefined) : undefined);
    },
    onChange: (event, value, reason) => {
      // An input that is being emptied is decided when it is left.
      if (reason === 'clear' && event.type === 'change') return;
      const taken = toOptions(value);
      type(undefined);
      if (taken.some(({ isNew }) => isNew)) more?.open(typed ?? '');
      else onChoose(taken);
    },
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') type(text);
      else if (reason !== 'reset') type(undefined);
    },
  });
  const best = (): Option | undefined =>
    known(readPoint()) ?? (typed ? findBest(fit(options), kept, isMany) : undefined);
  const take = (option: Option | undefined): void => {
    if (option) onChoose(isMany ? [...kept, option] : [option]);
    else if (!isMany && kept.length > 0) onChoose([]);
    type(undefined);
    setOpen(false);
  };
  return { autocomplete, isOpen, setOpen, typed, type, best, take };
}
