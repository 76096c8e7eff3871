import { Suspense, useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { commandKey, possibleCommands, type OfferedCommand } from '../record-parts/row-commands.ts';
import { useTitle } from '../routes/use-title.ts';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { Icon } from '../ui/icons.tsx';

const RowCommandDialog = lazyPart(() => import('./RowCommandDialog.tsx'));

/** Renders the commands that are possible with the record around: a button, or a menu of several. */
export function RecordCommands(): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const record = useRecordContext<Row & { id: number }>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<OfferedCommand>();
  if (!record) return null;
  const commands = possibleCommands(engine, model, record);
  const choose = (offered: OfferedCommand): void => {
    setAnchor(undefined);
    setChosen(offered);
  };
  return (
    <>
      {commands.length === 1 &&
        commands.map((offered) => (
          <button
            key={commandKey(offered)}
            type="button"
            className="btn"
            onClick={() => {
              choose(offered);
            }}
          >
            {translate(commandKey(offered))}
          </button>
        ))}
      {commands.length > 1 && (
        <button
          type="button"
          className="btn"
          aria-haspopup="menu"
          aria-label={translate('crewdeck.list.actions', { name: titleOf(model, record) })}
          aria-expanded={anchor !== undefined}
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
