import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Dialog } from '../../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';
import { isOpenToChoice, type Command } from './command.ts';
import { CommandList } from './CommandList.tsx';
import { useOffers, type Offers } from './use-offers.ts';
import { useRun } from './use-run.ts';
import { useSettings } from './use-settings.ts';
import './commands.css';

/** Number of rows that a page key skips. */
const PAGE = 6;

/** Returns a function that explains why the palette is empty; undefined if it is not. */
function useStateText(): (offered: Offers, text: string) => string | undefined {
  const translate = useTranslate();
  return ({ offers, isSearching, isFailed }, text) => {
    if (isFailed) return translate('crewdeck.commands.failed');
    if (offers.length > 0) return undefined;
    return isSearching
      ? translate('crewdeck.commands.searching')
      : translate('crewdeck.commands.none', { text: text.trim() });
  };
}

/** Renders search and commands: one field, and the offers below it, chosen by keys or pointer. */
export default function CommandPalette({
  onClose,
  onPassword,
}: {
  readonly onClose: () => void;
  /** Opens the dialog that changes the password. */ readonly onPassword: () => void;
}): ReactElement {
  const translate = useTranslate();
  const settings = useSettings(onPassword);
  const run = useRun(settings);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const offered = useOffers(text, settings);
  const { offers, isSearching } = offered;
  const at = Math.max(
    0,
    offers.findIndex(({ id }) => id === current),
  );
  const chosen = offers[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const choose = (command: Command): void => {
    if (!isOpenToChoice(command)) return;
    onClose();
    run(command);
  };
  const onKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
    };
    const next = steps[event.key];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
    if (next === undefined || offers.length === 0) return;
    event.preventDefault();
    setCurrent(
      offers[
        event.key.startsWith('Page')
          ? Math.max(0, Math.min(offers.length - 1, next))
          : (next + offers.length) % offers.length
      ]?.id,
    );
  };
  const state = useStateText()(offered, text);
  return (
    <Dialog
      open
      onClose={onClose}
      className="palette-dialog"
      slotProps={{ paper: { className: 'palette', 'aria-label': translate('crewdeck.commands.title') } }}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="command-list"
          aria-autocomplete="list"
          aria-label={translate('crewdeck.commands.title')}
          placeholder={translate('crewdeck.commands.field')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...(chosen && { 'aria-activedescendant': `command-${chosen.id}` })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setCurrent(undefined);
          }}
          onKeyDown={onKey}
        />
        <kbd aria-hidden>{translate('crewdeck.commands.escape')}</kbd>
      </div>
      <CommandList
        ref={list}
        offers={offers}
        current={chosen}
        isSearching={isSearching}
        onChoose={choose}
        onPoint={({ id }) => {
          setCurrent(id);
        }}
      />
      {state !== undefined && <p className="palette-state">{state}</p>}
      <p className="visually-hidden" role="status">
        {state ?? translate('crewdeck.commands.results', { smart_count: offers.length })}
      </p>
    </Dialog>
  );
}
