import { Suspense, type FocusEvent, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'ra-core';
import { lazyPart, prefetch } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import { InputShell } from './InputShell.tsx';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';
import { useDecision } from './use-decision.ts';
import type { BoundInput } from './use-bound-input.ts';
import { ValueChips } from './ValueChips.tsx';

// The code that positions the list on the page is loaded while the user is at the input.
const loadList = () => import('./OptionList.tsx');
const OptionList = lazyPart(loadList);

export interface ComboboxProps extends ComboboxOptions {
  readonly input: BoundInput;
  readonly onFocus?: () => void;
}

/** Returns the handlers of the input element: for its keys, and for leaving it. */
function useTyping({ input: { element }, onFocus, ...choice }: ComboboxProps) {
  const { isFree = false, isLoading = false } = choice;
  const { autocomplete, isOpen, setOpen, typed, type, best, take } = useCombobox(element, choice);
  const {
    ref,
    onBlur,
    onFocus: onEnter,
    ...typing
  } = autocomplete.getInputProps() as ReturnType<typeof autocomplete.getInputProps> & {
    ref: Ref<HTMLInputElement>;
    onBlur: () => void;
    onFocus: () => void;
  };
  const decision = useDecision({
    typed: isFree ? undefined : typed,
    isLoading,
    best,
    take,
    onLeft: () => {
      onBlur();
      element.onBlur();
    },
  });
  return {
    autocomplete,
    decision,
    typed,
    isOpen: isOpen && !decision.isLeaving,
    inputProps: {
      ...typing,
      ref: useForkRef(ref, element.ref),
      onFocus: () => {
        decision.drop();
        onEnter();
        prefetch(loadList);
        onFocus?.();
      },
      onBlur: (event: FocusEvent) => {
        // The window was left, not the input.
        if (document.activeElement !== event.currentTarget) decision.leave();
      },
    },
    /** Runs before MUI's own keys. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && typed !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        decision.drop();
        type(undefined);
      }
      if (event.key !== 'Enter') return;
      // A form is sent by its button: a user who chooses by keys easily presses Enter once too often.
      event.preventDefault();
      if (isOpen) decision.enter();
      else if (!isFree) setOpen(true);
    },
  };
}

/** Renders an input with a list to choose from, one or several; MUI's behaviour on plain elements. */
export function Combobox(props: ComboboxProps): ReactElement {
  const { element, shell } = props.input;
  const { chosen, isMany = false, isFree = false, isLoading = false } = props;
  const translate = useTranslate();
  const { autocomplete, decision, typed = '', isOpen, inputProps, onKeyDown } = useTyping(props);
  const { getRootProps, getItemProps, getClearProps, getPopupIndicatorProps } = autocomplete;
  const { anchorEl, setAnchorEl } = autocomplete;
  const error =
    decision.missed === undefined
      ? shell.error
      : translate('crewdeck.commands.none', { text: decision.missed });
  const nothing =
    typed === '' ? translate('crewdeck.list.empty') : translate('crewdeck.commands.none', { text: typed });
  return (
    <InputShell {...shell} error={error}>
      <div
        {...getRootProps({ onKeyDown })}
        ref={setAnchorEl}
        className="field combobox"
        aria-invalid={error !== undefined}
        data-disabled={element.disabled}
      >
        {isMany && <ValueChips chosen={chosen} isDisabled={element.disabled} getItemProps={getItemProps} />}
        <input
          {...element}
          {...inputProps}
          required={element.required && chosen.length === 0}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? element['aria-describedby'] : `${element.id}-hint`}
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
            aria-label={translate(isOpen ? 'ra.action.close' : 'ra.action.open')}
          >
            <Icon name="chevronDown" size={16} />
          </button>
        )}
      </div>
      {isOpen && anchorEl && (
        <Suspense fallback={null}>
          <OptionList
            anchor={anchorEl}
            list={autocomplete.getListboxProps()}
            options={autocomplete.groupedOptions}
            optionProps={autocomplete.getOptionProps}
            note={isFree ? undefined : isLoading ? translate('ra.page.loading') : nothing}
          />
        </Suspense>
      )}
    </InputShell>
  );
}
