import { Suspense, useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { commandKey, possibleCommands, type OfferedCommand } from '../record-parts/row-commands.ts';
import { RowMenuButton } from '../record-parts/RowMenuButton.tsx';
import { useTitle } from '../routes/use-title.ts';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { Icon } from '../ui/icons.tsx';

const RowCommandDialog = lazyPart(() => import('./RowCommandDialog.tsx'));

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
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<OfferedCommand>();
  if (!record) return null;
  const name = titleOf(model, record);
  const commands = possibleCommands(engine, model, record);
  const [only] = commands.length === 1 ? commands : [];
  const choose = (offered: OfferedCommand): void => {
    setAnchor(undefined);
    setChosen(offered);
  };
  const isMenu = commands.length > 0 && (isCompact || !only);
  return (
    <>
      {only && !isMenu && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            choose(only);
          }}
        >
          {translate(commandKey(only))}
        </button>
      )}
      {isMenu && isCompact && <RowMenuButton name={name} onOpen={setAnchor} />}
      {isMenu && !isCompact && (
        <button
          type="button"
          className="btn"
          aria-haspopup="menu"
          aria-label={translate('crewdeck.list.actions', { name })}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
          }}
        >
          {translate('crewdeck.show.commands')}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          align="end"
          onClose={() => {
            setAnchor(undefined);
          }}
        >
          {commands.map((offered) => (
            <MenuItem
              key={commandKey(offered)}
              onClick={() => {
                choose(offered);
              }}
            >
              {translate(commandKey(offered))}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <RowCommandDialog
            offered={chosen}
            record={record}
            onClose={() => {
              setChosen(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
