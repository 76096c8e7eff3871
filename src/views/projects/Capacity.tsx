import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { formatDate, formatSpan } from '@crewdeck/engine/console/format/dates.ts';
import {
  freeFrom,
  freeOn,
  FULL,
  lengthOf,
  type CapacityAnswer,
  type Chosen,
  type Span,
} from './capacity-spans.ts';
import './capacity.css';

function usePercent(): (value: number) => string {
  const locale = useLocale();
  return (value) => (value / FULL).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** Renders the days of an assignment against 100 %: other projects grey, this one blue, too much red. */
function Bar({ spans, share }: { readonly spans: readonly Span[]; readonly share: number }): ReactElement {
  return (
    <div className="capacity-bar" aria-hidden>
      {spans.map((span) => {
        const used = Math.min(FULL, span.allocation);
        return (
          <span
            key={span.from}
            className={span.allocation + share > FULL ? 'capacity-part is-over' : 'capacity-part'}
            style={{ flexGrow: lengthOf(span) }}
          >
            <span className="capacity-own" style={{ height: `${Math.min(share, FULL - used)}%` }} />
            <span className="capacity-other" style={{ height: `${used}%` }} />
          </span>
        );
      })}
    </div>
  );
}

/** Renders when the person is in other projects: how much of each period, and in which. */
function OtherProjects({ spans }: { readonly spans: readonly Span[] }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const percent = usePercent();
  return (
    <ul className="capacity-list">
      {spans
        .filter(({ allocation }) => allocation > 0)
        .map(({ from, to, allocation, projects }) => (
          <li key={from}>
            <span>
              {to === null
                ? translate('crewdeck.load.since', { date: formatDate(from, locale) })
                : formatSpan({ from, to }, locale)}
            </span>
            <b>{percent(allocation)}</b>
            <span>{projects.join(' · ')}</span>
          </li>
        ))}
    </ul>
  );
}

/** Renders buttons that enter what would fit: the free share, or the first day on which the share is free. */
function Ways({
  answer,
  share,
  from,
}: {
  readonly answer: CapacityAnswer;
  readonly share: number;
  readonly from: string;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const percent = usePercent();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const free = freeOn(answer.spans);
  if (share > 0 && share <= free) return null;
  const wanted = share > free ? share : FULL;
  const start = freeFrom(answer, wanted);
  const change = (name: string, value: unknown): void => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // An error was about the former values, and the pressed button is gone.
    clearErrors('allocation');
    setFocus('allocation');
  };
  const ways = [
    ...(free > 0
      ? [['allocation', free, translate('crewdeck.load.take', { share: percent(free) })] as const]
      : []),
    ...(start !== undefined && start > from
      ? [
          [
            'startDate',
            start,
            translate('crewdeck.load.startOn', { share: percent(wanted), date: formatDate(start, locale) }),
          ] as const,
        ]
      : []),
  ];
  if (ways.length === 0) return null;
  return (
    <div className="capacity-ways">
      {ways.map(([name, value, text]) => (
        <button
          key={name}
          type="button"
          className="btn"
          onClick={() => {
            change(name, value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Renders how much of the chosen person is free on the chosen days, and what would fit. */
export function Capacity({ userId, from, to, projectId }: Chosen): ReactElement | null {
  const translate = useTranslate();
  const percent = usePercent();
  const record = useRecordContext<Row & { id?: number }>();
  const entered: unknown = useWatch({ name: 'allocation' });
  const share = typeof entered === 'number' && entered > 0 ? Math.min(entered, FULL) : 0;
  const { data, isPlaceholderData } = useEndpoint(
    'GET projectInfo/capacity/{userId}',
    {
      params: { userId },
      query: {
        from,
        ...(to !== null && { to }),
        ...(record?.id !== undefined && { except: record.id }),
        ...(projectId !== undefined && { projectId }),
      },
    },
    { of: 'project-developers', keepsFormer: true, about: userId },
  );
  if (!data) return null;
  const free = freeOn(data.spans);
  return (
    <div className={share > free ? 'capacity is-over' : 'capacity'} aria-busy={isPlaceholderData}>
      <Bar spans={data.spans} share={share} />
      <p className="capacity-free">
        <span role="status">
          {translate(free > 0 ? 'crewdeck.load.freeThen' : 'crewdeck.load.nothingFree', {
            share: percent(free),
          })}
        </span>
        {share > free && ` · ${translate('crewdeck.load.over', { share: percent(share - free) })}`}
      </p>
      <OtherProjects spans={data.spans} />
      {!isPlaceholderData && <Ways answer={data} share={share} from={from} />}
    </div>
  );
}
