import { useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { WEEK, type PatternWeek } from '../../model/day-patterns.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { formatWeekday } from '../format/dates.ts';
import { InputHint, InputName } from '../inputs/InputShell.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import { Icon } from '../ui/icons.tsx';
import { signClass, signText, type PaletteValue } from './palette.ts';
import { usePatternValues } from './use-palette.ts';
import './sign.css';
import './weeks.css';

const EMPTY: PatternWeek = Array.from({ length: WEEK }, () => null);
const START: readonly PatternWeek[] = [EMPTY];

/** Renders the value of a day: its letter, over which the browser's own list of the values opens. */
function DayChoice({
  label,
  value,
  palette,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: PatternWeek[number];
  readonly palette: readonly PaletteValue[];
  readonly disabled: boolean;
  readonly onChange: (value: PatternWeek[number]) => void;
}): ReactElement {
  const translate = useTranslate();
  const sign = palette.find((one) => one.value === value);
  return (
    <span className="weeks-day">
      <span className={sign ? signClass(sign) : 'days-cell is-none'} aria-hidden>
        {sign && signText(sign)}
      </span>
      <select
        aria-label={label}
        title={sign?.label}
        value={String(value ?? '')}
        disabled={disabled}
        onChange={(event) => {
          onChange(palette.find((one) => String(one.value) === event.target.value)?.value ?? null);
        }}
      >
        <option value="">{translate('crewdeck.days.empty')}</option>
        {palette.map((one) => (
          <option key={one.value} value={String(one.value)}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Renders the weeks of a pattern as a table of days; a new week begins as a copy of the last one. */
export default function WeeksInput(props: KindInputProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const palette = usePatternValues();
  const { value, onChange, element, shell } = useBoundInput(props, { start: START });
  const add = useRef<HTMLButtonElement>(null);
  const weeks = Array.isArray(value) ? (value as readonly PatternWeek[]) : START;
  const set = (place: number, day: number, next: PatternWeek[number]): void => {
    onChange(weeks.with(place, (weeks[place] ?? EMPTY).with(day, next)));
  };
  const isFull = weeks.length >= Number(props.field.schema.maxItems ?? Infinity);
  return (
    <fieldset className="group-input weeks-input" aria-describedby={element['aria-describedby']}>
      <legend id={`${element.id}-label`} className="field-legend">
        <InputName label={shell.label} isRequired={shell.isRequired} />
      </legend>
      <table aria-labelledby={`${element.id}-label`}>
        <thead>
          <tr>
            <td />
            {EMPTY.map((_none, day) => (
              <th key={day} scope="col">
                {formatWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, place) => (
            <tr key={place}>
              <th scope="row">{translate('crewdeck.patterns.week', { number: place + 1 })}</th>
              {week.map((one, day) => (
                <td key={day}>
                  <DayChoice
                    label={translate('crewdeck.patterns.day', {
                      number: place + 1,
                      day: formatWeekday(day, locale),
                    })}
                    value={one}
                    palette={palette}
                    disabled={element.disabled}
                    onChange={(next) => {
                      set(place, day, next);
                    }}
                  />
                </td>
              ))}
              <td>
                {weeks.length > 1 && !element.disabled && (
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={translate('crewdeck.patterns.removeWeek', { number: place + 1 })}
                    onClick={() => {
                      onChange(weeks.toSpliced(place, 1));
                      add.current?.focus();
                    }}
                  >
                    <Icon name="trash" size={16} />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!element.disabled && (
        // It stays where there can be no more: the focus would be lost with it.
        <button
          ref={add}
          type="button"
          className="btn"
          aria-disabled={isFull}
          onClick={() => {
            if (!isFull) onChange([...weeks, weeks.at(-1) ?? EMPTY]);
          }}
        >
          <Icon name="plus" size={16} />
          {translate('crewdeck.patterns.addWeek')}
        </button>
      )}
      <InputHint id={`${element.id}-hint`} help={shell.help} error={shell.error} />
    </fieldset>
  );
}
