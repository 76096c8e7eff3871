import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { Icon } from '../ui/icons.tsx';
import { formatFigures, parseDay } from '../context/dates.ts';
import { DraftInput } from './DraftInput.tsx';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';

// Most days are typed; the calendar is fetched when somebody opens it.
const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

const EXAMPLE = '2026-11-21';

/** The button that opens a month, and the month. */
function CalendarButton(props: GeneratedInputProps): ReactElement {
  const { source, label, disabled } = useCommonProps(props);
  const translate = useTranslate();
  const { field } = useInput({ source, format: (value: unknown) => value, parse: (value: unknown) => value });
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${translate('crewdeck.form.choose')}: ${label}`}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="calendar" size={16} />
      </button>
      <Suspense fallback={null}>
        {anchor && (
          <DayCalendar
            anchor={anchor}
            day={field.value}
            onChoose={(day) => {
              field.onChange(day);
              setAnchor(undefined);
            }}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** A day, typed or picked, in the order of the console's language whatever the browser's is. */
export function DayInput(props: GeneratedInputProps): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const translate = useTranslate();
  return (
    <DraftInput
      {...props}
      format={(value) => formatFigures(value, locale)}
      parse={(text) => parseDay(text, locale)}
      placeholder={translate('crewdeck.form.dateHint', { example: formatFigures(EXAMPLE, locale) })}
      adornment={<CalendarButton {...props} />}
    />
  );
}
