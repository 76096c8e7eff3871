import type { ReactElement, Ref } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { isOpenToChoice, WORDS, type Command } from './command.ts';
import { useCommands } from './loaded-commands.ts';

interface OptionProps {
  readonly command: Command;
  readonly isCurrent: boolean;
  readonly onChoose: (command: Command) => void;
  readonly onPoint: () => void;
}

function Option({ command, isCurrent, onChoose, onPoint }: OptionProps): ReactElement {
  const { id, icon, label, detail, unread } = command;
  const { search } = useCommands();
  const isPerson = search?.kinds.some((kind) => kind.isPerson && id.startsWith(`${kind.stem}:`));
  return (
    <div
      role="option"
      id={`command-${id}`}
      className="command"
      aria-selected={isCurrent}
      aria-disabled={!isOpenToChoice(command)}
      tabIndex={-1}
      onClick={() => {
        onChoose(command);
      }}
      onMouseMove={onPoint}
    >
      {isPerson ? (
        <PersonAvatar name={label} size={24} />
      ) : (
        <span className="command-sign">
          <Icon name={icon} />
        </span>
      )}
      <span className="command-text grow" title={label}>
        <span className={id.startsWith(WORDS) ? 'command-sentence' : 'ellipsis'}>{label}</span>
        {unread !== undefined && <span className="command-unread">{unread}</span>}
      </span>
      {detail !== undefined && <span className="command-detail ellipsis">{detail}</span>}
    </div>
  );
}

export interface CommandListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly offers: readonly Command[];
  readonly current: Command | undefined;
  readonly isSearching: boolean;
  readonly onChoose: (command: Command) => void;
  readonly onPoint: (command: Command) => void;
}

/** Renders the offers of the palette, by groups. */
export function CommandList(props: CommandListProps): ReactElement {
  const { ref, offers, current, isSearching, onChoose, onPoint } = props;
  const translate = useTranslate();
  const groups = [...new Set(offers.map(({ group }) => group))];
  return (
    <div
      className="palette-list"
      id="command-list"
      role="listbox"
      aria-label={translate('crewdeck.commands.title')}
      aria-busy={isSearching}
      ref={ref}
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
                isCurrent={command === current}
                onChoose={onChoose}
                onPoint={() => {
                  onPoint(command);
                }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
