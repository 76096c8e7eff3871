import { lazy, Suspense, useMemo, type ReactElement, type Ref } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'react-admin';
import { Icon } from '../../layout/icons.tsx';
import { InputShell } from './InputShell.tsx';
import type { BoundInput } from './use-bound-input.ts';

// What places the list on the page is fetched while somebody is at the input.
const loadList = () => import('./OptionList.tsx');
const OptionList = lazy(loadList);

export interface Option {
  readonly id: string | number;
  readonly label: string;
}

export interface ComboboxProps {
  readonly input: BoundInput;
  readonly options: readonly Option[];
  readonly chosen: readonly Option[];
  readonly onChoose: (chosen: readonly Option[]) => void;
  readonly isMany?: boolean;
  /** Whether what is typed can be a value of its own. */
  readonly isFree?: boolean;
  readonly isLoading?: boolean;
  readonly onFocus?: () => void;
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

/** An input with a list to choose from, one or several; MUI's behaviour on plain elements. */
export function Combobox({
  input: { element, shell },
  options,
  chosen,
  onChoose,
  isMany = false,
  isFree = false,
  isLoading = false,
  onFocus,
  onSearch,
}: ComboboxProps): ReactElement {
  const translate = useTranslate();
  const kept = useKept(chosen);
  const {
    getRootProps,
    getInputProps,
    getItemProps,
    getClearProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    anchorEl,
    setAnchorEl,
  } = useAutocomplete<Option, boolean, false, boolean>({
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
  const {
    ref,
    onBlur,
    onFocus: onEnter,
    ...typing
  } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: Ref<HTMLInputElement>;
    onBlur: () => void;
    onFocus: () => void;
  };
  const inputRef = useForkRef(ref, element.ref);
  return (
    <InputShell {...shell}>
      <div
        {...getRootProps()}
        ref={setAnchorEl}
        className="field combobox"
        aria-invalid={element['aria-invalid']}
        data-disabled={element.disabled}
      >
        {isMany &&
          chosen.map((option, index) => {
            const { key, onDelete, ...item } = getItemProps({ index }) as ReturnType<typeof getItemProps> & {
              key?: number;
            };
            return (
              <span key={key} {...item} className="value-chip">
                {option.label}
                {!element.disabled && (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`${translate('ra.action.remove')}: ${option.label}`}
                    onClick={onDelete}
                  >
                    <Icon name="cross" size={12} />
                  </button>
                )}
              </span>
            );
          })}
        <input
          {...element}
          {...typing}
          ref={inputRef}
          required={element.required && chosen.length === 0}
          onFocus={() => {
            onEnter();
            void loadList();
            onFocus?.();
          }}
          onBlur={() => {
            onBlur();
            element.onBlur();
          }}
        />
        {!isMany && chosen.length > 0 && !element.disabled && !shell.isRequired && (
          <button
            {...getClearProps()}
            className="icon-btn"
            aria-label={translate('ra.action.clear_input_value')}
          >
            <Icon name="cross" size={16} />
          </button>
        )}
        {!isFree && (
          <button
            {...getPopupIndicatorProps()}
            className="icon-btn"
            disabled={element.disabled}
            aria-label={translate(popupOpen ? 'ra.action.close' : 'ra.action.open')}
          >
            <Icon name="chevronDown" size={16} />
          </button>
        )}
      </div>
      {popupOpen && anchorEl && (
        <Suspense fallback={null}>
          <OptionList
            anchor={anchorEl}
            list={getListboxProps()}
            options={groupedOptions as Option[]}
            optionProps={getOptionProps}
            note={isFree ? undefined : translate(isLoading ? 'ra.page.loading' : 'ra.navigation.no_results')}
          />
        </Suspense>
      )}
    </InputShell>
  );
}
