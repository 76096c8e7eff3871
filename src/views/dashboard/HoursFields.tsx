import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';

const MOST_HOURS = 10;
const hours = Array.from({ length: MOST_HOURS + 1 }, (_, hour) => hour);
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/** Renders working time as hours (0–10) and minutes (0–59); the value is in minutes. */
export function HoursFields({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}): ReactElement {
  const translate = useTranslate();
  const [hour, minute] = [Math.floor(value / 60), value % 60];
  return (
    <fieldset className="hours-fields">
      <legend>{translate('crewdeck.dashboard.workingHours')}</legend>
      <select
        className="field"
        aria-label={translate('crewdeck.dashboard.hours')}
        value={hour}
        onChange={(event) => {
          onChange(Number(event.target.value) * 60 + minute);
        }}
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {translate('crewdeck.dashboard.hoursShort', { count: one })}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={translate('crewdeck.dashboard.minutes')}
        value={minute}
        onChange={(event) => {
          onChange(hour * 60 + Number(event.target.value));
        }}
      >
        {minutes.map((one) => (
          <option key={one} value={one}>
            {translate('crewdeck.dashboard.minutesShort', { count: one })}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
