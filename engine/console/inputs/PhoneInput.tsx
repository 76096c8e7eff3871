import { useRef, type ReactElement } from 'react';
import { readOpenSession } from '../client/session.ts';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { InputShell } from './InputShell.tsx';
import { useBoundInput } from './use-bound-input.ts';

/**
 * Renders a phone number. One without the code of a country gets the company's when the user leaves it; the
 * rules for that are loaded when they come to it.
 */
export function PhoneInput(props: GeneratedInputProps): ReactElement {
  const { element, text, shell, onChange } = useBoundInput(props);
  const completing = useRef<(number: string) => string>(undefined);
  const load = (): void => {
    const country = readOpenSession()?.phoneCountry;
    if (country)
      void import('../../model/phones.ts').then(({ toInternational }) => {
        completing.current = (number) => toInternational(number, country);
      });
  };
  const complete = (): void => {
    const whole = completing.current?.(text.value) ?? text.value;
    if (whole !== text.value) onChange(whole);
  };
  return (
    <InputShell {...shell}>
      <input
        {...element}
        {...text}
        className="field"
        type="tel"
        onFocus={load}
        onBlur={() => {
          complete();
          element.onBlur();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') complete();
        }}
      />
    </InputShell>
  );
}
