import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { addDays, addMonths, type Day } from '@crewdeck/engine/model/days.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import '@crewdeck/engine/console/ui/month-switch.css';
import type { Unit } from './LoadTable.tsx';

/** Returns the day some weeks or months later. */
const later = (from: Day, unit: Unit, count: number): Day =>
  unit === 'week' ? addDays(from, 7 * count) : addMonths(from, count);

interface PeriodSwitchProps {
  readonly from: Day;
  readonly unit: Unit;
  /** Number of shown periods. */ readonly count: number;
  /** Number of periods that a click moves by. */ readonly step?: number;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onChange: (from: Day) => void;
}

/** Renders the shown weeks or months, with buttons to those before and after. */
export function PeriodSwitch(props: PeriodSwitchProps): ReactElement {
  const { from, unit, count, step = count, isFirst = false, isLast = false, onChange } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const last = addDays(later(from, unit, count), -1);
  const style = unit === 'week' ? 'dated' : 'monthLong';
  const button = (
    by: number,
    key: 'earlier' | 'later',
    icon: 'chevronLeft' | 'chevronRight',
    isEnd: boolean,
  ): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      disabled={isEnd}
      aria-label={translate(`crewdeck.load.${key}`)}
      onClick={() => {
        onChange(later(from, unit, by));
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <span className="month-switch load-switch">
      {button(-step, 'earlier', 'chevronLeft', isFirst)}
      <b aria-live="polite">{`${formatDay(from, locale, style)} – ${formatDay(last, locale, style)}`}</b>
      {button(step, 'later', 'chevronRight', isLast)}
    </span>
  );
}
