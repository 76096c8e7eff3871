import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { eachDay, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { useAction, useForget, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { formatDay, formatSpan } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine, useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useLoaded } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { readAllRows } from '@crewdeck/engine/console/days/days-api.ts';
import { useShownPeriod } from '@crewdeck/engine/console/ui/use-shown-period.ts';
import { daysKey } from '@crewdeck/engine/console/days/use-days-rows.ts';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Question } from '@crewdeck/engine/console/ui/Question.tsx';
import { useReadsOthers } from './use-reads-others.ts';
import './report-form.css';

/** Returns the ids of the other people without a report, by the day. */
function useMissing({ from, to }: Period): ReadonlyMap<Day, readonly number[]> | undefined {
  const { userId } = useEngine();
  const model = useModel();
  const { data } = useLoaded([...daysKey(model.stem), 'missing', from, to], (signal) =>
    readAllRows(model, { from, to }, signal),
  );
  if (!data) return undefined;
  const others = data.filter(({ id }) => id !== userId);
  const missing = (day: Day): number[] =>
    others.flatMap(({ id, marks }) => (marks[day] === 'missing' ? id : []));
  return new Map(
    eachDay(from, to)
      .map((day) => [day, missing(day)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

/** Renders the choice of the days that people are reminded of: those of the week, or one of them. */
function RemindDialog({
  period,
  onClose,
}: {
  readonly period: Period;
  readonly onClose: () => void;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const forget = useForget();
  const missing = useMissing(period);
  const [day, setDay] = useState<Day>();
  const [isBusy, setBusy] = useState(false);
  if (!missing) return null;
  const whole = new Set([...missing.values()].flat());
  const count = day === undefined ? whole.size : (missing.get(day)?.length ?? 0);
  const counted = (label: string, people: number): string => `${label} (${people.toLocaleString(locale)})`;
  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { reminded, remindedBefore } = await call('POST employee/remindMissingDsr', {
        body: { startDate: day ?? period.from, endDate: day ?? period.to },
      });
      const key = reminded > 0 || remindedBefore === 0 ? 'reminded' : 'remindedBefore';
      notify(`crewdeck.dailyReports.${key}`, {
        type: reminded > 0 ? 'success' : 'info',
        messageArgs: { smart_count: reminded > 0 ? reminded : remindedBefore },
      });
      forget('notifications');
      onClose();
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Question
      title={translate('crewdeck.dailyReports.remindTitle')}
      detail={translate(
        whole.size === 0 ? 'crewdeck.dailyReports.nobodyMissing' : 'crewdeck.dailyReports.remindHint',
      )}
      yes={translate('crewdeck.dailyReports.remind', { smart_count: count })}
      no={translate('crewdeck.form.cancel')}
      isBusy={isBusy || count === 0}
      onYes={() => void remind()}
      onNo={onClose}
    >
      {whole.size > 0 && (
        <div className="report-remind">
          <Choice
            label={translate('crewdeck.dailyReports.days')}
            value={day}
            all={counted(formatSpan(period, locale), whole.size)}
            choices={[...missing].map(([value, ids]) => ({
              value,
              label: counted(formatDay(value, locale, 'weekday'), ids.length),
            }))}
            onChange={setDay}
          />
        </div>
      )}
    </Question>
  );
}

/** Renders the reminder to people without a report, for users who read the reports of others. */
export function RemindButton(): ReactElement | null {
  const translate = useTranslate();
  const [period] = useShownPeriod('week');
  const { isAllowed } = useAction('dsr', 'remind');
  const readsOthers = useReadsOthers(period);
  const [isConfirming, setConfirming] = useState(false);
  if (!isAllowed || readsOthers !== true) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setConfirming(true);
        }}
      >
        <Icon name="bell" size={16} />
        {translate('crewdeck.dailyReports.remindTitle')}
      </button>
      {isConfirming && (
        <RemindDialog
          period={period}
          onClose={() => {
            setConfirming(false);
          }}
        />
      )}
    </>
  );
}
