import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart, prefetch } from '../../code.ts';
import { useEngine } from '../../context/EngineContext.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Opened } from '../../ui/Opened.tsx';
import './command-field.css';

const loadPalette = () => import('./CommandPalette.tsx');
const CommandPalette = lazyPart(loadPalette);

/** Milliseconds after which the page is complete: the palette is loaded before anyone opens it. */
const REST_MS = 3000;

/**
 * Renders the button of search and commands: a field in the bar, an icon on narrow screens, Ctrl or Cmd K
 * anywhere.
 */
export function CommandField({ onPassword }: { readonly onPassword: () => void }): ReactElement {
  const translate = useTranslate();
  const { loadCommands } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(() => {
    prefetch(loadPalette);
    prefetch(loadCommands);
  }, [loadCommands]);
  useEffect(() => {
    // Without a network nothing is loaded: browsers remember code that they could not fetch.
    const timer = setTimeout(() => {
      const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
      if (navigator.onLine && !connection?.saveData) load();
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [load]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The second key may come before the page has been at rest.
      if (event.key === 'Control' || event.key === 'Meta') load();
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
  }, [load]);
  return (
    <>
      <button
        type="button"
        className="command-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={load}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="search" size={16} />
        <span className="ellipsis grow">{translate('crewdeck.commands.field')}</span>
        <kbd aria-hidden>{translate('crewdeck.commands.key')}</kbd>
      </button>
      <Opened>
        {isOpen && (
          <CommandPalette
            onPassword={onPassword}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}
