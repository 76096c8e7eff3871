import type { DragEvent, ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon, type IconName } from '../../ui/icons.tsx';

interface ArrowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onMove: () => void;
}

function Arrow({ icon, label, isDisabled, onMove }: ArrowProps): ReactElement {
  return (
    <button type="button" className="icon-btn" disabled={isDisabled} aria-label={label} onClick={onMove}>
      <Icon name={icon} size={16} />
    </button>
  );
}

export interface ShownColumnProps {
  readonly label: string;
  /** Place among the columns; the first is the title, which cannot be moved. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onHide: () => void;
  readonly onDrag: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Renders a column of the table: hidden by its box, moved by dragging or by its arrows. */
export function ShownColumn(props: ShownColumnProps): ReactElement {
  const { label, index, count, onMove, onHide, onDrag, onDrop } = props;
  const translate = useTranslate();
  return (
    <li
      draggable={index > 0}
      onDragStart={onDrag}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <label className="check-line">
        <input type="checkbox" checked disabled={index === 0} onChange={onHide} />
        {label}
      </label>
      {index > 0 && (
        <>
          <Arrow
            icon="chevronUp"
            label={translate('crewdeck.list.moveUp', { name: label })}
            isDisabled={index === 1}
            onMove={() => {
              onMove(index - 1);
            }}
          />
          <Arrow
            icon="chevronDown"
            label={translate('crewdeck.list.moveDown', { name: label })}
            isDisabled={index === count - 1}
            onMove={() => {
              onMove(index + 1);
            }}
          />
        </>
      )}
    </li>
  );
}
