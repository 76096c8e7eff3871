import { type ReactElement } from 'react';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { PaletteValue } from './palette.ts';
import { isOneCell } from './selection.ts';
import type { DaysView } from './days-view.ts';
import type { DaysRows } from './use-days-rows.ts';
import type { GridCommands } from './use-grid-commands.ts';
import type { UseSelection } from './use-selection.ts';
import { Opened } from '../ui/Opened.tsx';

const CellMenu = lazyPart(() => import('./CellMenu.tsx'));

export interface AtCellProps {
  readonly anchor: HTMLElement;
  readonly rows: DaysRows;
  readonly view: DaysView;
  readonly selection: UseSelection;
  readonly palette: readonly PaletteValue[];
  readonly commands: GridCommands;
  readonly onClose: () => void;
}

/** Renders the popup at the focused cell: the product's view of its day, else the cell's values. */
export function AtCell(props: AtCellProps): ReactElement | null {
  const { anchor, rows, view, selection, palette, commands, onClose } = props;
  const { overrides } = useEngine();
  const Detail = overrides.days[useModel().stem];
  const { to } = selection.selection;
  const row = rows.rowAt(to.row);
  const day = view.dates[to.column - 1];
  if (Detail && row && day !== undefined && isOneCell(selection.selection))
    return (
      <Opened>
        <Detail anchor={anchor} row={row.id} label={row.label} day={day} onClose={onClose} />
      </Opened>
    );
  if (palette.length === 0) return null;
  return (
    <Opened>
      <CellMenu anchor={anchor} palette={palette} onChoose={commands.set} onClose={onClose} />
    </Opened>
  );
}
