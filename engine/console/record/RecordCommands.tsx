import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { commandKey, possibleCommands } from '../record-parts/row-commands.ts';
import { RowMenuButton } from '../record-parts/RowMenuButton.tsx';
import { useTitle } from '../routes/use-title.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const RowCommandsMenu = lazyPart(() => import('./RowCommandsMenu.tsx'));

function focusPage(): void {
  if (document.activeElement === document.body)
    document.getElementById('page')?.focus({ preventScroll: true });
}

/** Moves the focus to the page if the button that it came back to is gone: its command was the last one. */
function useKeptFocus(isOpen: boolean, hasButton: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (!hasButton && wasOpen.current) focusPage();
  }, [isOpen, hasButton]);
  useEffect(
    () => () => {
      if (wasOpen.current) queueMicrotask(focusPage);
    },
    [],
  );
}

interface RecordCommandsProps {
  /** In a row of a card: an icon alone opens them. */
  readonly isCompact?: boolean;
}

/** Renders the commands that are possible with the record around: a button, or a menu of several. */
export function RecordCommands({ isCompact = false }: RecordCommandsProps): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const record = useRecordContext<Row & { id: number }>();
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement | undefined }>();
  const commands = record ? possibleCommands(engine, model, record) : [];
  useKeptFocus(open !== undefined, commands.length > 0);
  if (!record) return null;
  const name = titleOf(model, record);
  const [only] = commands.length === 1 && !isCompact ? commands : [];
  const openMenu = (anchor: HTMLElement): void => {
    setOpen({ anchor });
  };
  return (
    <>
      {only && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setOpen({ anchor: undefined });
          }}
        >
          {translate(commandKey(only))}
        </button>
      )}
      {!only && commands.length > 0 && isCompact && <RowMenuButton name={name} onOpen={openMenu} />}
      {!only && commands.length > 0 && !isCompact && (
        <button
          type="button"
          className="btn"
          aria-haspopup="menu"
          aria-label={translate('crewdeck.list.actions', { name })}
          onClick={({ currentTarget }) => {
            openMenu(currentTarget);
          }}
        >
          {translate('crewdeck.show.commands')}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
      <Opened>
        {open && (
          <RowCommandsMenu
            commands={commands}
            record={record}
            anchor={open.anchor}
            onClose={() => {
              setOpen(undefined);
            }}
          />
        )}
      </Opened>
    </>
  );
}
