import type { ReactElement } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CellValue } from './days-api.ts';
import type { PaletteValue } from './palette.ts';

/** The values that the selected cells can take, beside the one that has the focus. */
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
      {palette.map(({ value, label, letter, tone }) => (
        <MenuItem key={value} onClick={choose(value)} className="days-choice">
          <span className={`days-cell is-${tone}`} aria-hidden>
            {letter}
          </span>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={choose(null)} className="days-choice">
        <span className="days-cell is-none" aria-hidden />
        {translate('crewdeck.days.clear')}
      </MenuItem>
    </Menu>
  );
}
