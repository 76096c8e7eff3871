import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import type { CellValue } from './days-api.ts';
import { signClass, signText, type PaletteValue } from './palette.ts';

/** Renders the values that the selected cells can take, next to the focused cell. */
export default function CellMenu({
  anchor,
  palette,
  onChoose,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly palette: readonly PaletteValue[];
  readonly onChoose: (value: CellValue) => void;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const choose = (value: CellValue) => () => {
    onClose();
    onChoose(value);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {palette.map((one) => (
        <MenuItem key={one.value} onClick={choose(one.value)} className="days-choice">
          <span className={signClass(one)} aria-hidden>
            {signText(one)}
          </span>
          {one.label}
          {one.hint !== undefined && <small>{one.hint}</small>}
        </MenuItem>
      ))}
      <MenuItem onClick={choose(null)} className="days-choice">
        <span className="days-cell is-none" aria-hidden />
        {translate('crewdeck.days.clear')}
      </MenuItem>
    </Menu>
  );
}
