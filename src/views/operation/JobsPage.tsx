import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { useIsDemo } from '@crewdeck/engine/console/frame/use-demo.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { StatusPill, type StatusPillProps } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import { OperationTable } from './OperationTable.tsx';
import { SentMails } from './SentMails.tsx';

type Job = Data<'GET jobs'>['jobList'][number];
const PER_PAGE = 25;
const states = ['failed', 'open', 'done'] as const;
const columns = ['kind', 'person', 'state', 'since', 'next', 'attempts', 'error'] as const;
const looks: Readonly<Record<string, Pick<StatusPillProps, 'tone' | 'shape'>>> = {
  failed: { tone: 'error', shape: 'alert' },
  open: { tone: 'info', shape: 'clock' },
  done: { tone: 'success', shape: 'check' },
};

interface JobRowProps {
  readonly job: Job;
  /** The table has a column for the button. */ readonly hasActions: boolean;
  readonly onRetry: () => void;
}

function JobRow({ job, hasActions, onRetry }: JobRowProps): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const locale = useLocale() ?? 'en-US';
  const { kind, template, userId, recipient, labels, state, attempts, createdAt, runAt, error } = job;
  const kindName = translate(`crewdeck.operation.kinds.${kind}`, { _: kind });
  const name =
    template === null
      ? kindName
      : translate('crewdeck.operation.mailOf', {
          kind: translate(valueKey('notifications', 'kind', template), { _: kindName }),
        });
  const path = userId === null ? undefined : recordPath(engine, 'employees', userId);
  const person = typeof labels.userId === 'string' ? labels.userId : undefined;
  const label = (key: string): string => translate(`crewdeck.operation.${key}`);
  return (
    <tr>
      <td className="is-title">{name}</td>
      <td data-label={label('person')} className="operation-person">
        {person !== undefined && (
          <span>
            {path === undefined ? person : <Link to={path}>{person}</Link>} <small>{recipient}</small>
          </span>
        )}
      </td>
      <td data-label={label('state')}>
        <StatusPill {...(looks[state] ?? { tone: 'neutral' })}>
          {translate(`crewdeck.operation.states.${state}`, { _: state })}
        </StatusPill>
      </td>
      <td data-label={label('since')}>{formatInstant(createdAt, locale)}</td>
      <td data-label={label('next')}>{state === 'open' && formatInstant(runAt, locale)}</td>
      <td data-label={label('attempts')} className="is-number">
        {attempts.toLocaleString(locale)}
      </td>
      <td data-label={label('error')} className="operation-text" title={error ?? undefined}>
        {error}
      </td>
      {hasActions && (
        <td className="is-actions">
          {state === 'failed' && (
            <button
              type="button"
              className="btn btn-small"
              aria-label={translate('crewdeck.operation.retryNamed', { name, id: job.id })}
              onClick={onRetry}
            >
              <Icon name="undo" size={16} />
              {label('retry')}
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

/** Renders the background jobs: done, waiting, and failed ones, which can be retried. */
function JobList(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const state = states.find((one) => one === query.get('state'));
  const text = query.get('search') ?? '';
  const change = (filter: { readonly state: string | undefined; readonly text: string }): void => {
    setPage(1);
    setQuery(
      {
        ...(filter.state !== undefined && { state: filter.state }),
        ...(filter.text !== '' && { search: filter.text }),
      },
      { replace: true },
    );
  };
  const jobs = useEndpoint(
    'GET jobs',
    {
      query: {
        skip: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
        ...(state && { state }),
        ...(text && { searchText: text }),
      },
    },
    { keepsFormer: true },
  );
  const retry = async ({ id }: Job): Promise<void> => {
    try {
      await call('POST jobs/{id}/retry', { params: { id: String(id) } });
      notify('crewdeck.operation.retried', { type: 'success' });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
    await jobs.refetch();
  };
  return (
    <section className="card list">
      <div className="list-tools">
        <SearchTool
          label={translate('crewdeck.operation.forWhom')}
          value={text}
          onChange={(next) => {
            change({ state, text: next });
          }}
        />
        <Choice
          label={translate('crewdeck.operation.state')}
          value={state}
          all={translate('crewdeck.list.all')}
          choices={states.map((value) => ({
            value,
            label: translate(`crewdeck.operation.states.${value}`),
          }))}
          onChange={(value) => {
            change({ state: value, text });
          }}
        />
      </div>
      <Loaded query={jobs}>
        {({ jobList, totalCount }) => {
          const hasActions = jobList.some((job) => job.state === 'failed');
          return (
            <OperationTable
              columns={hasActions ? [...columns, 'retry'] : columns}
              total={totalCount}
              page={page}
              perPage={PER_PAGE}
              empty={translate('crewdeck.operation.noJobs')}
              emptyDetail={translate('crewdeck.operation.noJobsDetail')}
              onPage={setPage}
            >
              {jobList.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  hasActions={hasActions}
                  onRetry={() => {
                    void retry(job);
                  }}
                />
              ))}
            </OperationTable>
          );
        }}
      </Loaded>
    </section>
  );
}

const views = ['jobs', 'mails'] as const;

/** Renders the background jobs; in the demo the mails, too, that it has written. */
export default function JobsPage(): ReactElement {
  const translate = useTranslate();
  const isDemo = useIsDemo();
  const [query, setQuery] = useSearchParams();
  const view = isDemo && query.get('view') === 'mails' ? 'mails' : 'jobs';
  const title = translate('crewdeck.menu.jobs');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title}>
        {isDemo && (
          <Segments
            name="operation-view"
            label={translate('crewdeck.grouping.look')}
            value={view}
            segments={views.map((value) => ({
              value,
              label: translate(`crewdeck.operation.views.${value}`),
            }))}
            onChange={(next) => {
              setQuery(next === 'jobs' ? {} : { view: next }, { replace: true });
            }}
          />
        )}
      </PageHeader>
      {view === 'jobs' ? <JobList /> : <SentMails />}
    </>
  );
}
