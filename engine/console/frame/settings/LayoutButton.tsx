import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { Icon } from '../../ui/icons.tsx';
import { Opened } from '../../ui/Opened.tsx';

const LayoutPanel = lazyPart(() => import('./LayoutPanel.tsx'));

/** Toggles the settings of the frame. */
export function LayoutButton(): ReactElement {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn bar-layout"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={translate('crewdeck.layout.open')}
        title={translate('crewdeck.layout.open')}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="sliders" />
      </button>
      <Opened>{isOpen && <LayoutPanel onClose={close} />}</Opened>
    </>
  );
}
