import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icons.tsx';
import './commands.css';

const loadPalette = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(loadPalette);

/**
 * The way to search and commands: a field in the bar, an icon where there is little room, Ctrl or Cmd K
 * anywhere.
 */
export function CommandField(): ReactElement {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Its code is on the way before the second key is down.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette();
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className="command-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => {
          void loadPalette();
        }}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="search" size={16} />
        <span className="ellipsis grow">{translate('crewdeck.commands.field')}</span>
        <kbd aria-hidden>{translate('crewdeck.commands.key')}</kbd>
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <CommandPalette
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
