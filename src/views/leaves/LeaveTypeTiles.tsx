import type { ReactElement } from 'react';
import { useGetList, useInput, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { isDay } from '@crewdeck/engine/model/days.ts';
import { useBalances, useDaysText, type Balance } from '../../parts/leave-data.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useCommonProps, type KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { InputHint, InputName } from '@crewdeck/engine/console/inputs/InputShell.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { optionsOf } from '@crewdeck/engine/console/client/options.ts';
import './leave-form.css';

/** Returns a function that gives the text of a type's remaining days. */
function useLeftText(): (balance: Balance | undefined) => string {
  const translate = useTranslate();
  const days = useDaysText();
  return (balance) => {
    if (!balance) return '…';
    return balance.left === null
      ? translate('crewdeck.leave.noLimit')
      : translate('crewdeck.leave.free', { days: days(balance.left) });
  };
}

/** Renders the types of leave in a row, each with its remaining days in the year of the request. */
export default function LeaveTypeTiles(props: KindInputProps): ReactElement | null {
  const { source, label, isRequired, disabled } = useCommonProps(props);
  const term = useTerm();
  const leftText = useLeftText();
  const failure = useFailureText();
  const { userId: me } = useEngine();
  const { ref } = props.field;
  const [userId, from] = useWatch({ name: ['userId', 'leaveFrom'] }) as unknown[];
  const { field, fieldState } = useInput({
    source,
    isRequired,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  const { data = [], error: problem } = useGetList<RaRecord>(optionsOf(ref?.stem ?? ''), {
    filter: ref?.where,
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'label', order: 'ASC' },
  });
  const balances = useBalances(
    typeof userId === 'number' ? userId : me,
    Number((isDay(from) ? from : today()).slice(0, 4)),
  ).data?.leaveCountList;
  return (
    <fieldset className="segments-field" disabled={disabled}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
      <div className="leave-tiles">
        {data.map(({ id, label: name }) => (
          <label key={id} className="leave-tile">
            <input
              type="radio"
              name={field.name}
              required={isRequired}
              checked={field.value === id}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(id);
              }}
            />
            <span>
              <b>{term(String(name))}</b>
              <span>{leftText(balances?.find((one) => one.leaveType === id))}</span>
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p className="hint is-error" role="alert">
          {failure(problem)}
        </p>
      )}
      <InputHint error={fieldState.error?.message} />
    </fieldset>
  );
}
