import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';

/** Closes the panel or dialog whose heading contains it. */
export function CloseButton({
  size = 18,
  onClose,
}: {
  readonly size?: number;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate('crewdeck.frame.close')}
      onClick={onClose}
    >
      <Icon name="cross" size={size} />
    </button>
  );
}
