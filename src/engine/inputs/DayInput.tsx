import { useEffect, useState, type ReactElement } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useDayLocale } from './day-locale.ts';
import { InputShell } from './InputShell.tsx';
import { useCommonProps, type GeneratedInputProps } from './input-props.ts';

const WIRE = 'YYYY-MM-DD';
/** What an unfinished date is to the validator, which then says what is wrong. */
const UNFINISHED = 'unfinished';

const toDay = (value: unknown): Dayjs | null => (typeof value === 'string' && value !== '' && value !== UNFINISHED ? dayjs(value) : null);
const toWire = (day: Dayjs | null): string | null => (day === null ? null : day.isValid() ? day.format(WIRE) : UNFINISHED);

/** A day, typed or picked, in the order of the console's language whatever the browser's is. */
export function DayInput(props: GeneratedInputProps): ReactElement {
  const { source, label, isRequired, disabled, helperText } = useCommonProps(props);
  const locale = useLocale();
  const translate = useTranslate();
  const dayLocale = useDayLocale(locale);
  const { id, field, fieldState } = useInput({ source, isRequired, format: (value: unknown) => value, parse: (value: unknown) => value });
  const [day, setDay] = useState<Dayjs | null>(() => toDay(field.value));
  useEffect(() => { if (field.value !== UNFINISHED) setDay(toDay(field.value)); }, [field.value]);
  const change = (next: Dayjs | null): void => { setDay(next); field.onChange(toWire(next)); };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dayLocale} localeText={{ openDatePickerDialogue: () => `${translate('crewdeck.form.choose')}: ${label}` }}>
      <InputShell id={id} label={label} isRequired={isRequired} help={helperText} {...(fieldState.error?.message !== undefined && { error: fieldState.error.message })}>
        <DatePicker value={day} onChange={change} disabled={disabled} reduceAnimations
          slotProps={{ textField: { id, fullWidth: true, error: fieldState.invalid, onBlur: field.onBlur }, field: { clearable: !isRequired }, popper: { placement: 'bottom-start' } }} />
      </InputShell>
    </LocalizationProvider>
  );
}
