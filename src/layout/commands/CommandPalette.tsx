import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Dialog } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEngine } from '../../engine/EngineContext.tsx';
import { Icon } from '../icons.tsx';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { matchCommands, type Command, type Group } from './command.ts';
import { readRecent } from './recent.ts';
import { useFound, useOwnCommands } from './use-commands.ts';
import { useRun } from './use-run.ts';
import { useSettled } from '../../engine/use-settled.ts';
import './commands.css';

const TYPING_MS = 150;
const order: readonly Group[] = ['recent', 'do', 'goTo', 'people', 'projects', 'clients', 'tickets'];
/** So many of a group as fit where nothing is asked for yet. */
const FIRST_PAGES = 6;

/** What is offered for a text: recent choices and the usual without one. */
function useOffers(text: string): {
  readonly offers: readonly Command[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
} {
  const { userId } = useEngine();
  const own = useOwnCommands();
  const asked = useSettled(text, TYPING_MS);
  const { commands, isSearching, isFailed } = useFound(asked);
  const isEmpty = text.trim() === '';
  const offers = useMemo(() => {
    if (!isEmpty) return [...matchCommands(own, text), ...commands];
    // A choice whose page is no longer open to the person is not offered again.
    const recent =
      userId === undefined
        ? []
        : readRecent(userId)
            .filter(({ id }) => (/^(do|go):/.test(id) ? own.some((one) => one.id === id) : true))
            .map((one): Command => ({ ...(own.find(({ id }) => id === one.id) ?? one), group: 'recent' }));
    const rest = own.filter(({ id }) => !recent.some((one) => one.id === id));
    return [
      ...recent,
      ...rest.filter(({ group }) => group === 'do'),
      ...rest.filter(({ group }) => group === 'goTo').slice(0, FIRST_PAGES),
    ];
  }, [isEmpty, text, own, commands, userId]);
  return {
    offers: order.flatMap((group) => offers.filter((one) => one.group === group)),
    isSearching,
    isFailed,
  };
}

interface OptionProps {
  readonly command: Command;
  readonly isCurrent: boolean;
  readonly onChoose: (command: Command) => void;
  readonly onPoint: () => void;
}

function Option({ command, isCurrent, onChoose, onPoint }: OptionProps): ReactElement {
  const { group, icon, label, detail } = command;
  return (
    <div
      role="option"
      id={`command-${command.id}`}
      className="command"
      aria-selected={isCurrent}
      aria-disabled={command.to === undefined && !command.id.startsWith('do:')}
      tabIndex={-1}
      onClick={() => {
        onChoose(command);
      }}
      onMouseMove={onPoint}
    >
      {group === 'people' || command.id.startsWith('employees:') ? (
        <PersonAvatar name={label} size={24} />
      ) : (
        <span className="command-sign">
          <Icon name={icon} />
        </span>
      )}
      <span className="ellipsis grow" title={label}>
        {label}
      </span>
      {detail !== undefined && <span className="command-detail ellipsis">{detail}</span>}
    </div>
  );
}

/** Search and commands: one field, and below it what fits, chosen by keys or pointer. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const run = useRun();
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { offers, isSearching, isFailed } = useOffers(text);
  const at = Math.max(
    0,
    offers.findIndex(({ id }) => id === current),
  );
  const chosen = offers[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const choose = (command: Command): void => {
    if (command.to === undefined && !command.id.startsWith('do:')) return;
    onClose();
    run(command);
  };
  const onKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 6,
      PageUp: at - 6,
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
  const groups = order.filter((group) => offers.some((one) => one.group === group));
  const state = isFailed
    ? translate('crewdeck.commands.failed')
    : offers.length > 0
      ? undefined
      : isSearching
        ? translate('crewdeck.commands.searching')
        : translate('crewdeck.commands.none', { text: text.trim() });
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
      <div
        className="palette-list"
        id="command-list"
        role="listbox"
        aria-label={translate('crewdeck.commands.title')}
        aria-busy={isSearching}
        ref={list}
      >
        {groups.map((group) => (
          <div key={group} role="group" aria-labelledby={`command-group-${group}`}>
            <div className="command-group" id={`command-group-${group}`}>
              {translate(`crewdeck.commands.${group}`)}
            </div>
            {offers
              .filter((one) => one.group === group)
              .map((command) => (
                <Option
                  key={command.id}
                  command={command}
                  isCurrent={command === chosen}
                  onChoose={choose}
                  onPoint={() => {
                    setCurrent(command.id);
                  }}
                />
              ))}
          </div>
        ))}
      </div>
      {state !== undefined && <p className="palette-state">{state}</p>}
      <p className="visually-hidden" role="status">
        {state ?? translate('crewdeck.commands.results', { smart_count: offers.length })}
      </p>
    </Dialog>
  );
}
