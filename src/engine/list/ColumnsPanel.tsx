import { useState, type DragEvent, type ReactElement } from 'react';
import { Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../../layout/icons.tsx';
import { useModel } from '../EngineContext.tsx';
import { useListLook } from './list-look.ts';
import { useColumnChoice } from './preferences.ts';

const move = (paths: readonly string[], from: number, to: number): string[] => {
  const next = [...paths];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Which columns stand in the table and in which order: by dragging, or by the arrows of each. */
export default function ColumnsPanel({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const { available, columns } = useListLook();
  const [, setChoice] = useColumnChoice();
  const [dragged, setDragged] = useState<number>();
  const shown = [...(columns.title ? [columns.title.path] : []), ...columns.others.map(({ path }) => path)];
  const hidden = available.map(({ path }) => path).filter((path) => !shown.includes(path));
  const label = (path: string): string => translate(`resources.${stem}.fields.${path}`);
  const arrow = (
    path: string,
    from: number,
    to: number,
    icon: 'chevronUp' | 'chevronDown',
    key: string,
  ): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      disabled={to < 1 || to >= shown.length}
      aria-label={translate(key, { name: label(path) })}
      onClick={() => {
        setChoice(move(shown, from, to));
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
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
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { 'aria-label': translate('crewdeck.list.columns'), role: 'dialog' } as object }}
    >
      <ul className="columns-panel">
        {shown.map((path, index) => (
          <li
            key={path}
            draggable={index > 0}
            onDragStart={() => {
              setDragged(index);
            }}
            onDragOver={(event) => {
              event.preventDefault();
            }}
            onDrop={drop(index)}
          >
            <label className="check-line">
              <input
                type="checkbox"
                checked
                disabled={index === 0}
                onChange={() => {
                  setChoice(shown.filter((one) => one !== path));
                }}
              />
              {label(path)}
            </label>
            {index > 0 && (
              <>
                {arrow(path, index, index - 1, 'chevronUp', 'crewdeck.list.moveUp')}
                {arrow(path, index, index + 1, 'chevronDown', 'crewdeck.list.moveDown')}
              </>
            )}
          </li>
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
