import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatDay, formatMonth, formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { pictureOf } from '../../parts/colleague.ts';
import './load.css';

export type Load = Data<'GET projectInfo/load'>;
type Person = Load['people'][number];
type Cell = Person['cells'][number];
export type Unit = 'week' | 'month';

const FULL = 100;
const DAYS_TO_SUNDAY = 6;

/** Returns the names of a period at the head of its column: short, and in full. */
function usePeriodNames(unit: Unit): Readonly<Record<'short' | 'full', (from: string) => string>> {
  const locale = useLocale() ?? 'en-US';
  return unit === 'month'
    ? {
        short: (from) => formatDay(from, locale, 'month'),
        full: (from) => formatMonth(monthOf(from), locale),
      }
    : {
        short: (from) => formatDay(from, locale),
        full: (from) => formatPeriod(from, addDays(from, DAYS_TO_SUNDAY), locale),
      };
}

const lookOf = ({ most }: Cell, isOfProject: boolean): string => {
  if (most === 0 && !isOfProject) return 'free';
  return most > FULL ? 'over' : 'part';
};

interface CellProps {
  readonly cell: Cell;
  readonly period: string;
  /** True if the share of one project is shown next to the total. */ readonly isOfProject: boolean;
}

/** Renders a person's load in a period, as a bar against a whole day. */
function LoadCell({ cell, period, isOfProject }: CellProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = (value: number): string =>
    (value / FULL).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
  const { least, most, own } = cell;
  const all = least === most ? percent(most) : `${percent(least)} – ${percent(most)}`;
  const words = [
    period,
    ...(isOfProject ? [translate('crewdeck.load.here', { share: percent(own) })] : []),
    translate('crewdeck.load.all', { share: all }),
    most > FULL
      ? translate('crewdeck.load.over', { share: percent(most - FULL) })
      : translate('crewdeck.load.free', { share: percent(FULL - most) }),
  ].join(' · ');
  const height = (value: number): string => `${Math.min(FULL, value)}%`;
  return (
    <td className={`load-cell is-${lookOf(cell, isOfProject)}`} title={words}>
      <span className="load-bar" aria-hidden>
        <span style={{ height: height(most) }} />
        {isOfProject && <span className="is-own" style={{ height: height(own) }} />}
      </span>
      <span className={(isOfProject ? own : most) === 0 ? 'load-share is-none' : 'load-share'} aria-hidden>
        {percent(isOfProject ? own : most)}
      </span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
}

function PersonCell({ person }: { readonly person: Person }): ReactElement {
  const term = useTerm();
  const path = recordPath(useEngine(), 'employees', person.userId);
  const name = <b className="ellipsis">{person.name}</b>;
  return (
    <th scope="row">
      <span className="load-person">
        <PersonAvatar name={person.name} {...pictureOf(person)} />
        <span className="load-name">
          {path === undefined ? (
            name
          ) : (
            <Link className="row-link ellipsis" to={path}>
              {name}
            </Link>
          )}
          <small className="ellipsis">{term(person.labels.designation ?? '')}</small>
        </span>
      </span>
    </th>
  );
}

/** Renders people by weeks or months, with the share of each that is assigned to projects. */
export function LoadTable({
  people,
  unit,
  isOfProject = false,
}: {
  readonly people: Load['people'];
  readonly unit: Unit;
  readonly isOfProject?: boolean;
}): ReactElement {
  const translate = useTranslate();
  const names = usePeriodNames(unit);
  const starts = people[0]?.cells.map(({ from }) => from) ?? [];
  const present = starts.findLast((from) => from <= today());
  return (
    <div className="load-scroll">
      <table className="load-table">
        <thead>
          <tr>
            <th scope="col">{translate('crewdeck.time.person')}</th>
            {starts.map((from) => (
              <th
                key={from}
                scope="col"
                title={names.full(from)}
                {...(from === present && { 'aria-current': 'date' as const })}
              >
                {names.short(from)}
                {unit === 'month' && <small>{from.slice(0, 4)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <PersonCell person={person} />
              {person.cells.map((cell) => (
                <LoadCell
                  key={cell.from}
                  cell={cell}
                  period={names.full(cell.from)}
                  isOfProject={isOfProject}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
