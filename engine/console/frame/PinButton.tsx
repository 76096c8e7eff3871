import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { usePin } from './use-favourites.ts';

/** Pins the entry of the page above the menu, or unpins it. */
export function PinButton(): ReactElement | null {
  const translate = useTranslate();
  const { entry, isPinned, toggle } = usePin();
  if (!entry) return null;
  const label = translate(isPinned ? 'crewdeck.frame.unpin' : 'crewdeck.frame.pin', { name: entry.label });
  return (
    <button
      type="button"
      className="icon-btn pin-button"
      data-pinned={isPinned}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={isPinned ? 'unpin' : 'pin'} size={16} />
    </button>
  );
}
