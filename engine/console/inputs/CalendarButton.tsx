import { useState, type ReactElement } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

// Most days are typed; the calendar is loaded when the user opens it.
const DayCalendar = lazyPart(() => import('./DayCalendar.tsx'));

export interface CalendarButtonProps extends GeneratedInputProps {
  /** Returns the day of the field's value; by default the value itself. */
  readonly dayOf?: (value: unknown) => unknown;
  /** Returns the value with another day. */
  readonly withDay?: (value: unknown, day: string) => unknown;
}

/** Renders the button that opens a month, and the month. */
export function CalendarButton({
  dayOf = (value) => value,
  withDay = (_value, day) => day,
  ...props
}: CalendarButtonProps): ReactElement {
  const { source, label, disabled } = useCommonProps(props);
  const translate = useTranslate();
  const { field } = useInput({ source, format: (value: unknown) => value, parse: (value: unknown) => value });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = translate('crewdeck.text.pair', { label: translate('crewdeck.form.choose'), text: label });
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={title}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="calendar" size={16} />
      </button>
      <Opened>
        {anchor && (
          <DayCalendar
            anchor={anchor}
            label={title}
            day={dayOf(field.value)}
            onChoose={(day) => {
              field.onChange(withDay(field.value, day));
              setAnchor(undefined);
            }}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        )}
      </Opened>
    </>
  );
}
