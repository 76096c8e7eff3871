import { Suspense, type ReactElement, type Ref } from 'react';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'react-admin';
import { lazyPart, prefetch } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import { InputShell } from './InputShell.tsx';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';
import type { BoundInput } from './use-bound-input.ts';
import { ValueChips } from './ValueChips.tsx';

// What places the list on the page is fetched while somebody is at the input.
const loadList = () => import('./OptionList.tsx');
const OptionList = lazyPart(loadList);

export interface ComboboxProps extends ComboboxOptions {
  readonly input: BoundInput;
  readonly isLoading?: boolean;
  readonly onFocus?: () => void;
}

/** An input with a list to choose from, one or several; MUI's behaviour on plain elements. */
export function Combobox({
  input: { element, shell },
  isLoading = false,
  onFocus,
  ...choice
}: ComboboxProps): ReactElement {
  const { chosen, isMany = false, isFree = false } = choice;
  const translate = useTranslate();
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
  } = useCombobox(element, choice);
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
        {isMany && <ValueChips chosen={chosen} isDisabled={element.disabled} getItemProps={getItemProps} />}
        <input
          {...element}
          {...typing}
          ref={inputRef}
          required={element.required && chosen.length === 0}
          onFocus={() => {
            onEnter();
            prefetch(loadList);
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
            options={groupedOptions}
            optionProps={getOptionProps}
            note={isFree ? undefined : translate(isLoading ? 'ra.page.loading' : 'ra.navigation.no_results')}
          />
        </Suspense>
      )}
    </InputShell>
  );
}
