import { useState, type DragEvent, type ReactElement } from 'react';
import { Popover } from '../../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { useModel } from '../../context/EngineContext.tsx';
import { useListLook } from '../list-look.ts';
import { ShownColumn } from './ShownColumn.tsx';

const move = (paths: readonly string[], from: number, to: number): string[] => {
  const next = [...paths];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Renders the columns of the table and their order: changed by dragging, or by the arrows of each. */
export default function ColumnsPanel({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const { available, columns, chooseColumns: setChoice } = useListLook();
  const [dragged, setDragged] = useState<number>();
  const shown = [...(columns.title ? [columns.title.path] : []), ...columns.others.map(({ path }) => path)];
  const hidden = available.map(({ path }) => path).filter((path) => !shown.includes(path));
  const label = (path: string): string => translate(`resources.${stem}.fields.${path}`);
  const drop =
    (to: number) =>
    (event: DragEvent): void => {
      event.preventDefault();
      if (dragged !== undefined && to > 0) setChoice(move(shown, dragged, to));
      setDragged(undefined);
    };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      align="end"
      slotProps={{ paper: { 'aria-label': translate('crewdeck.list.columns'), role: 'dialog' } as object }}
    >
      <ul className="columns-panel">
        {shown.map((path, index) => (
          <ShownColumn
            key={path}
            label={label(path)}
            index={index}
            count={shown.length}
            onMove={(to) => {
              setChoice(move(shown, index, to));
            }}
            onHide={() => {
              setChoice(shown.filter((one) => one !== path));
            }}
            onDrag={() => {
              setDragged(index);
            }}
            onDrop={drop(index)}
          />
        ))}
        {hidden.map((path) => (
          <li key={path}>
            <label className="check-line">
              <input
                type="checkbox"
                checked={false}
                onChange={() => {
                  setChoice([...shown, path]);
                }}
              />
              {label(path)}
            </label>
          </li>
        ))}
      </ul>
      <div className="columns-foot">
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            setChoice(undefined);
          }}
        >
          {translate('crewdeck.list.resetColumns')}
        </button>
      </div>
    </Popover>
  );
}
