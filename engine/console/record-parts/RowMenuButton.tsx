import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';

/** Opens the menu of a record, by its name, on any page. */
export function RowMenuButton({
  name,
  onOpen,
}: {
  readonly name: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate('crewdeck.list.actions', { name })}
      aria-haspopup="menu"
      onClick={(event) => {
        onOpen(event.currentTarget);
      }}
    >
      <Icon name="dots" size={16} />
    </button>
  );
}
