import { useEffect, type ReactElement } from 'react';
import {
  useGetList,
  useLocale,
  useRecordContext,
  useRecordFromLocation,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { FirstInputContext } from '@crewdeck/engine/console/context/first-input.ts';
import { formatDay, formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine, type FormBodyProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { ActionBar } from '@crewdeck/engine/console/form/ActionBar.tsx';
import { Input } from '@crewdeck/engine/console/form/Input.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { Dsr } from '../../../generated/types.ts';
import { useOpenDays } from './use-open-days.ts';
import './report-form.css';

type Entry = Partial<Dsr['entries'][number]>;

const COPIED = 3;

/** Renders the missing days, the newest one chosen already; the current day without a missing one. */
function OpenDays({ userId }: { readonly userId: number | undefined }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { getValues, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'workingDate' });
  const days = useOpenDays(userId);
  const newest = days && (days.at(-1) ?? today());
  useEffect(() => {
    const isEmpty = (getValues('workingDate') ?? '') === '';
    if (newest !== undefined && isEmpty) setValue('workingDate', newest);
  }, [newest, getValues, setValue]);
  if (!days || days.length === 0) return null;
  return (
    <div className="report-choice" role="group" aria-label={translate('crewdeck.dailyReports.open')}>
      <span>{translate('crewdeck.dailyReports.open')}</span>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className="btn btn-soft"
          aria-pressed={chosen === day}
          onClick={() => {
            setValue('workingDate', day, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {day === today() ? translate('crewdeck.dashboard.today') : formatDay(day, locale, 'weekday')}
        </button>
      ))}
    </div>
  );
}

/** Checks whether an entry has any content yet. */
const isBegun = ({ task, hours, minutes, projectId }: Entry): boolean =>
  (task ?? '').trim() !== '' || (hours ?? 0) > 0 || (minutes ?? 0) > 0 || typeof projectId === 'number';

/** Copies the entries of one of the last reports; existing entries stay before them. */
function CopyEntries({ userId }: { readonly userId: number | undefined }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { getValues, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'workingDate' });
  const before = typeof chosen === 'string' && chosen !== '' ? addDays(chosen, -1) : today();
  const { data = [] } = useGetList<RaRecord<number> & Dsr>(
    'dsr',
    {
      filter: { userId, workingDate_lte: before },
      pagination: { page: 1, perPage: COPIED },
      sort: { field: 'workingDate', order: 'DESC' },
    },
    { enabled: userId !== undefined },
  );
  if (data.length === 0) return null;
  const copy = (entries: readonly Entry[]): void => {
    const present = ((getValues('entries') ?? []) as readonly Entry[]).filter(isBegun);
    const taken = entries.map((entry) => ({ ...entry }));
    setValue('entries', [...present, ...taken], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="report-choice" role="group" aria-label={translate('crewdeck.dailyReports.copy')}>
      <span>{translate('crewdeck.dailyReports.copy')}</span>
      {data.map(({ id, workingDate, entries }, index) => {
        const day = formatDay(workingDate, locale, 'weekday');
        return (
          <button
            key={id}
            type="button"
            className="btn btn-soft"
            onClick={() => {
              copy(entries);
            }}
          >
            <Icon name="copy" size={16} />
            {index === 0 ? translate('crewdeck.dailyReports.last', { day }) : day}
          </button>
        );
      })}
    </div>
  );
}

/** Returns the sum of the entries while the user types. */
function useTotal(): string | undefined {
  const translate = useTranslate();
  const entries = useWatch({ name: 'entries' }) as readonly Entry[] | undefined;
  const minutes = (entries ?? []).reduce(
    (sum, entry) => sum + (Number(entry.hours) || 0) * 60 + (Number(entry.minutes) || 0),
    0,
  );
  return minutes === 0
    ? undefined
    : translate('crewdeck.dailyReports.total', { duration: formatDuration(minutes, translate) });
}

/** Renders the report of a day: the day, its entries, and their sum. */
export default function ReportForm({ place, names, onCancel, onDelete }: FormBodyProps): ReactElement {
  const engine = useEngine();
  const record = useRecordContext<Dsr>();
  const chosen: unknown = useWatch({ name: 'userId' });
  const userId = typeof chosen === 'number' ? chosen : (record?.userId ?? engine.userId);
  const given = useRecordFromLocation() as Partial<Dsr> | null;
  const isGiven = place === 'create' && given?.entries !== undefined;
  return (
    <>
      <section className="card form-section report-form">
        {place === 'create' && <OpenDays userId={userId} />}
        <div className="form-row" data-columns="2">
          {names.includes('userId') && <Input source="userId" required={false} />}
          <Input source="workingDate" />
        </div>
        <CopyEntries userId={userId} />
        <FirstInputContext.Provider value={isGiven ? 'entries.0.task' : undefined}>
          <Input source="entries" />
        </FirstInputContext.Provider>
      </section>
      <ActionBar place={place} onCancel={onCancel} consequence={useTotal()} {...(onDelete && { onDelete })} />
    </>
  );
}
