import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatFigures, parseDay } from '../format/dates.ts';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { DraftInput } from './DraftInput.tsx';

const EXAMPLE = '2026-11-21';

/** Renders a day, typed or picked, in the order of the console's language whatever the browser's is. */
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
