import { useEffect, useRef, type ReactElement } from 'react';
import { RecordContextProvider, useLocale, useTranslate } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { formatAge, formatAgo, formatInstant } from '../format/dates.ts';
import { mayReadSome } from '../context/fields.ts';
import { recordPath } from '../routes/paths.ts';
import { labelsOf } from '../routes/titles.ts';
import { useTitle } from '../routes/use-title.ts';
import type { Card } from '../context/moves.ts';
import { toPlace } from './use-queue-place.ts';
import { partsOf } from './offered.ts';
import type { QueueState } from './use-queue.ts';

/** Returns the names of a row's owner and of its assignee. */
function useNames(row: Card): { readonly owner: string | undefined; readonly worker: string | undefined } {
  const model = useModel();
  const { queue } = partsOf(model);
  const labels = labelsOf(row);
  const nameOf = (field: string | undefined): string | undefined => {
    const label = labels[field ?? ''];
    return typeof label === 'string' ? label : undefined;
  };
  const owner = model.fields.find((field) => field.owner)?.name;
  return { owner: nameOf(owner), worker: nameOf(queue.assignee) };
}

/** Renders the facts of a record next to its name in a line. */
function RowFacts({ row, isMine }: { readonly row: Card; readonly isMine: boolean }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { queue } = partsOf(model);
  const { worker } = useNames(row);
  const fields = queue.rows.flatMap((path) => {
    const field = model.field[path.split('.')[0] ?? ''];
    return field && mayReadSome(engine, model, field) ? [{ field, path }] : [];
  });
  const [changed = ''] = [row.updatedAt, row[queue.activity ?? '']]
    .filter((moment): moment is string => typeof moment === 'string')
    .toSorted((one, other) => other.localeCompare(one));
  return (
    <span className="queue-facts">
      {fields.map(({ field, path }) => (
        <GeneratedCell key={path} field={field} path={path} />
      ))}
      {!isMine && worker !== undefined && <span className="ellipsis">{worker}</span>}
      <time className="queue-active" dateTime={changed} title={formatInstant(changed, locale)}>
        {translate('crewdeck.queue.active', { when: formatAgo(changed, locale) })}
      </time>
    </span>
  );
}

/** Renders one line of the queue: title, owner, age, and the time of the last activity. */
export function QueueRow({ row, state }: { readonly row: Card; readonly state: QueueState }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const locale = useLocale() ?? 'en-US';
  const navigate = useNavigate();
  const titleOf = useTitle();
  const { search } = useLocation();
  const { owner } = useNames(row);
  const { tab, row: open } = state.place;
  const isCurrent = row.id === open;
  const line = useRef<HTMLLIElement>(null);
  const isInSight = isCurrent || (open === undefined && row.id === state.former);
  useEffect(() => {
    if (isInSight) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isInSight, open]);
  const path = recordPath(engine, model.stem, row.id);
  const created = String(row.createdAt);
  return (
    <RecordContextProvider value={row}>
      <li ref={line} className="queue-row" data-row={row.id}>
        <Link
          className="queue-open"
          to={{ search: toPlace(search, { tab, row: row.id }) }}
          aria-current={isCurrent ? 'true' : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isCurrent || path === undefined) return;
            event.preventDefault();
            void navigate(path);
          }}
        >
          <span className="queue-line">
            <b className="ellipsis">{titleOf(model, row)}</b>
            <time dateTime={created} title={formatInstant(created, locale)}>
              {formatAge(created, locale)}
            </time>
          </span>
          {owner !== undefined && <span className="queue-owner ellipsis">{owner}</span>}
          <RowFacts row={row} isMine={tab === 'mine'} />
        </Link>
      </li>
    </RecordContextProvider>
  );
}
