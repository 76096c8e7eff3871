import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { commandKey, type OfferedCommand } from '../record-parts/row-commands.ts';
import { Menu, MenuItem } from '../ui/floating.tsx';
import RowCommandDialog from './RowCommandDialog.tsx';

export interface RowCommandsMenuProps {
  readonly commands: readonly OfferedCommand[];
  readonly record: Readonly<Row>;
  /** Where the menu opens; without it the first command is requested at once. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

/** Renders the commands of a record as a menu, and the dialog of the chosen one. */
export default function RowCommandsMenu(props: RowCommandsMenuProps): ReactElement | null {
  const { commands, record, anchor, onClose } = props;
  const translate = useTranslate();
  const [chosen, setChosen] = useState(anchor ? undefined : commands[0]);
  if (chosen) return <RowCommandDialog offered={chosen} record={record} onClose={onClose} />;
  if (!anchor) return null;
  return (
    <Menu open anchorEl={anchor} align="end" onClose={onClose}>
      {commands.map((offered) => (
        <MenuItem
          key={commandKey(offered)}
          onClick={() => {
            setChosen(offered);
          }}
        >
          {translate(commandKey(offered))}
        </MenuItem>
      ))}
    </Menu>
  );
}
