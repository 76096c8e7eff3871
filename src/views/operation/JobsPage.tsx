import { useState, type ReactElement } from 'react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { Loaded } from '@crewdeck/engine/console/record/Loaded.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { formatInstant } from '@crewdeck/engine/console/context/dates.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { StatusPill, type StatusPillProps } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import '@crewdeck/engine/console/list/list.css';
import './operation.css';

type Job = Data<'GET jobs'>['jobList'][number];
const PER_PAGE = 25;
const states = ['failed', 'open', 'done'] as const;
const looks: Readonly<Record<string, Pick<StatusPillProps, 'tone' | 'shape'>>> = {
  failed: { tone: 'error', shape: 'alert' },
  open: { tone: 'info', shape: 'clock' },
  done: { tone: 'success', shape: 'check' },
};

function JobRow({ job, onRetry }: { readonly job: Job; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { kind, state, attempts, createdAt, error } = job;
  const name = translate(`crewdeck.operation.kinds.${kind}`, { _: kind });
  const label = (key: string): string => translate(`crewdeck.operation.${key}`);
  return (
    <tr>
      <td className="is-title">{name}</td>
      <td data-label={label('state')}>
        <StatusPill {...(looks[state] ?? { tone: 'neutral' })}>
          {translate(`crewdeck.operation.states.${state}`, { _: state })}
        </StatusPill>
      </td>
      <td data-label={label('since')}>{formatInstant(createdAt, locale)}</td>
      <td data-label={label('attempts')} className="is-number">
        {attempts.toLocaleString(locale)}
      </td>
      <td data-label={label('error')} className="operation-text" title={error ?? undefined}>
        {error}
      </td>
      <td className="operation-deed">
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
    </tr>
  );
}

/** Work in the background: what is done, what waits, and what has failed and can be tried again. */
export default function JobsPage(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const state = states.find((one) => one === query.get('state'));
  const jobs = useEndpoint(
    'GET jobs',
    { query: { skip: (page - 1) * PER_PAGE, limit: PER_PAGE, ...(state && { state }) } },
    { keepsFormer: true },
  );
  const title = translate('crewdeck.menu.jobs');
  usePageTitle(title);
  const retry = async ({ id }: Job): Promise<void> => {
    try {
      await call('POST jobs/{id}/retry', { params: { id: String(id) } });
      notify('crewdeck.operation.retried', { type: 'success' });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
    await jobs.refetch();
  };
  const head = (key: string): ReactElement => (
    <th scope="col" className={key === 'attempts' ? 'is-number' : undefined}>
      {translate(`crewdeck.operation.${key}`)}
    </th>
  );
  return (
    <>
      <PageHeader title={title} count={jobs.data?.totalCount} />
      <section className="card list">
        <div className="list-tools">
          <Choice
            label={translate('crewdeck.operation.state')}
            value={state}
            all={translate('crewdeck.list.all')}
            choices={states.map((value) => ({
              value,
              label: translate(`crewdeck.operation.states.${value}`),
            }))}
            onChange={(value) => {
              setPage(1);
              setQuery(value === undefined ? {} : { state: value }, { replace: true });
            }}
          />
        </div>
        <Loaded query={jobs}>
          {({ jobList, totalCount }) =>
            totalCount === 0 ? (
              <EmptyState
                title={translate('crewdeck.operation.noJobs')}
                detail={translate('crewdeck.operation.noJobsDetail')}
              />
            ) : (
              <>
                <div className="list-scroll">
                  <table className="list-table operation-table">
                    <thead>
                      <tr>
                        {head('kind')}
                        {head('state')}
                        {head('since')}
                        {head('attempts')}
                        {head('error')}
                        <th scope="col">
                          <span className="visually-hidden">{translate('crewdeck.operation.retry')}</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {jobList.map((job) => (
                        <JobRow
                          key={job.id}
                          job={job}
                          onRetry={() => {
                            void retry(job);
                          }}
                        />
                      ))}
                    </tbody>
                  </table>
                </div>
                <Pager page={page} perPage={PER_PAGE} total={totalCount} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
