import type { HTMLAttributes, Key, ReactElement } from 'react';
import { Popper } from '../ui/floating.tsx';
import { Icon } from '../ui/icons.tsx';
import type { Option } from './use-combobox.ts';

export interface OptionListProps {
  readonly anchor: HTMLElement;
  readonly list: HTMLAttributes<HTMLUListElement>;
  readonly options: readonly Option[];
  readonly optionProps: (place: {
    option: Option;
    index: number;
  }) => HTMLAttributes<HTMLLIElement> & { key: Key };
  /** Note in place of the list while there is nothing to choose. */
  readonly note: string | undefined;
}

/** Renders the options of a combobox below it, or above if there is no room. */
export default function OptionList({
  anchor,
  list,
  options,
  optionProps,
  note,
}: OptionListProps): ReactElement | null {
  if (options.length === 0 && note === undefined) return null;
  const isNone = options.every(({ isNew }) => isNew);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      className="option-list"
      style={{ width: anchor.offsetWidth }}
    >
      {isNone && <p className="hint">{note}</p>}
      {options.length > 0 && (
        <ul {...list}>
          {options.map((option, index) => {
            const { key, ...item } = optionProps({ option, index });
            return (
              <li key={key} {...item} className={option.isNew && 'is-new'}>
                {option.isNew && <Icon name="plus" size={16} />}
                {option.label}
              </li>
            );
          })}
        </ul>
      )}
    </Popper>
  );
}
