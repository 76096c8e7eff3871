import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { Option, useCombobox } from './use-combobox.ts';

type GetItemProps = ReturnType<typeof useCombobox>['autocomplete']['getItemProps'];

export interface ValueChipsProps {
  readonly chosen: readonly Option[];
  readonly isDisabled: boolean;
  readonly getItemProps: GetItemProps;
}

/** Renders the chosen options, each with a button that removes it. */
export function ValueChips({ chosen, isDisabled, getItemProps }: ValueChipsProps): ReactElement {
  const translate = useTranslate();
  return (
    <>
      {chosen.map((option, index) => {
        const { key, onDelete, ...item } = getItemProps({ index }) as ReturnType<GetItemProps> & {
          key?: number;
        };
        return (
          <span key={key} {...item} className="value-chip">
            {option.label}
            {!isDisabled && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={translate('crewdeck.text.pair', {
                  label: translate('ra.action.remove'),
                  text: option.label,
                })}
                onClick={onDelete}
              >
                <Icon name="cross" size={12} />
              </button>
            )}
          </span>
        );
      })}
    </>
  );
}
