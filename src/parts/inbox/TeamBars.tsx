import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { pictureOf } from '../colleague.ts';
import { formatFullDay, formatPeriod, formatWeekday } from '@crewdeck/engine/console/format/dates.ts';
import { addDays, eachDay, weekdayOf } from '@crewdeck/engine/model/days.ts';
import { usePreview, type Preview } from '../leave-data.ts';

const BEFORE = 3;
const LEAST = 12;
const MOST = 31;
type Bar = 'own' | 'away' | 'requested';
interface Line {
  readonly key: string;
  readonly name: string;
  readonly src?: string;
  readonly days: ReadonlyMap<string, Bar>;
}

/** Returns the days that the chart shows: some before the request, and at least twelve. */
export function chartDays(from: string, to: string): string[] {
  const start = addDays(from, -BEFORE);
  const end = [addDays(to, 2), addDays(start, LEAST - 1)].sort().at(-1) as string;
  return eachDay(start, end).slice(0, MOST);
}

function toLines(preview: Preview): Line[] {
  const lines = new Map<number, { key: string; name: string; src?: string; days: Map<string, Bar> }>();
  const add = (mates: Preview['teamAway'], bar: Bar): void => {
    for (const mate of mates) {
      const line = lines.get(mate.userId) ?? {
        key: String(mate.userId),
        name: mate.name,
        ...pictureOf(mate),
        days: new Map<string, Bar>(),
      };
      for (const date of mate.dates) line.days.set(date, bar);
      lines.set(mate.userId, line);
    }
  };
  add(preview.teamRequested ?? [], 'requested');
  add(preview.teamAway, 'away');
  return [...lines.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export interface TeamBarsProps {
  readonly userId: number;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Renders the team members who are away, or have requested leave, around the days of a request. */
export function TeamBars({ userId, name, from, to }: TeamBarsProps): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const dates = chartDays(from, to);
  const [first = from, last = to] = [dates[0], dates.at(-1)];
  const { data, error, refetch } = usePreview({ userId, leaveFrom: first, leaveTo: last });
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />;
  if (!data) return null;
  const off = new Set(data.days.filter(({ reason }) => reason !== null).map(({ date }) => date));
  const own: Line = {
    key: 'own',
    name,
    days: new Map(
      dates.filter((date) => date >= from && date <= to && !off.has(date)).map((date) => [date, 'own']),
    ),
  };
  const title = translate('crewdeck.inbox.team', { period: formatPeriod(first, last, locale) });
  return (
    <section>
      <div className="bars-head">
        <h3>{title}</h3>
        <ul className="bars-legend">
          {(['own', 'away', 'requested'] as const).map((bar) => (
            <li key={bar}>
              <i className={`is-${bar}`} />
              {translate(`crewdeck.inbox.bars.${bar}`)}
            </li>
          ))}
        </ul>
      </div>
      {/* Wider than a phone, it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="bars-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="bars">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{translate('crewdeck.time.person')}</span>
              </th>
              {dates.map((date) => (
                <th key={date} scope="col" abbr={formatFullDay(date, locale)}>
                  {formatWeekday(weekdayOf(date), locale, 'narrow')} {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[own, ...toLines(data)].map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <span className="bars-name">
                    <PersonAvatar
                      name={line.name}
                      size={22}
                      {...(line.src !== undefined && { src: line.src })}
                    />
                    <span className="ellipsis">{line.name}</span>
                  </span>
                </th>
                {dates.map((date) => {
                  const bar = line.days.get(date);
                  return (
                    <td key={date} className={off.has(date) ? 'is-off' : undefined}>
                      {bar && (
                        <i className={`is-${bar}`}>
                          <span className="visually-hidden">{translate(`crewdeck.inbox.bars.${bar}`)}</span>
                        </i>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
