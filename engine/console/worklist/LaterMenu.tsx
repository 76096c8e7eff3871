import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Day } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatDay } from '../format/dates.ts';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { laterDays } from './later-days.ts';

export interface LaterMenuProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onChoose: (until: Day) => void;
  readonly onClose: () => void;
}

/** Renders the choice of the day until which an item is postponed. */
export default function LaterMenu({ anchor, label, onChoose, onClose }: LaterMenuProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {laterDays(today()).map(({ name, day }) => (
        <MenuItem
          key={name}
          className="work-later"
          onClick={() => {
            onChoose(day);
          }}
        >
          {translate(`crewdeck.worklist.${name}`)}
          <span>{formatDay(day, locale, 'weekday')}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
