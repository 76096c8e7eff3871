import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { StatusPill, type StatusPillProps } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { OperationTable } from './OperationTable.tsx';

type Line = Data<'GET logs/{fileName}'>['logLines'][number];
const PER_PAGE = 50;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const looks: Readonly<Record<string, Pick<StatusPillProps, 'tone' | 'shape'>>> = {
  fatal: { tone: 'error', shape: 'alert' },
  error: { tone: 'error', shape: 'alert' },
  warn: { tone: 'warning', shape: 'triangle' },
};

/** Returns the name of a daily file, whose id in the list is its day as a number. */
export function toFileName(id: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(id) ?? [];
  return year === undefined ? id : `crewdeck-${year}-${month}-${day}.log`;
}

/** Properties of the request in a line of the access log. */
interface Request {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
}
const isRequest = (details: object): details is Request =>
  'method' in details && 'url' in details && 'status' in details && 'durationMs' in details;

const toneOf = (status: number): StatusPillProps['tone'] =>
  status >= 500 ? 'error' : status >= 400 ? 'warning' : 'neutral';

/** Renders a request in one line: method and path, status, and duration. */
function RequestText({ request }: { readonly request: Request }): ReactElement {
  const locale = useLocale();
  const { method, url, status, durationMs } = request;
  return (
    <span className="operation-request">
      <b>{method}</b>
      <StatusPill tone={toneOf(status)}>{String(status)}</StatusPill>
      <span className="operation-time">
        {durationMs.toLocaleString(locale, { style: 'unit', unit: 'millisecond' })}
      </span>
      <span className="operation-url" title={url}>
        {url}
      </span>
    </span>
  );
}

function LogLine({ line }: { readonly line: Line }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const { at, level, message, details } = line;
  const hasDetails = Object.keys(details).length > 0;
  const text = isRequest(details) ? <RequestText request={details} /> : message;
  return (
    <tr>
      <td className="is-title">
        {at === null ? null : <time dateTime={at}>{new Date(at).toLocaleTimeString(locale)}</time>}
      </td>
      <td data-label={translate('crewdeck.operation.level')}>
        {level !== null && (
          <StatusPill {...(looks[level] ?? { tone: 'neutral' })}>
            {translate(`crewdeck.operation.levels.${level}`)}
          </StatusPill>
        )}
      </td>
      <td data-label={translate('crewdeck.operation.message')} className="operation-text">
        {hasDetails ? (
          <details>
            <summary>{text}</summary>
            <pre className="data">{JSON.stringify(details, null, 2)}</pre>
          </details>
        ) : (
          message
        )}
      </td>
    </tr>
  );
}

/** Renders the lines of a day's log, the newest first, by level and text. */
export default function LogFilePage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const fileName = toFileName(match.values.fileName ?? '');
  const level = levels.find((one) => one === query.get('level'));
  const lines = useEndpoint(
    'GET logs/{fileName}',
    {
      params: { fileName },
      query: {
        skip: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
        ...(level && { level }),
        ...(text !== '' && { searchText: text }),
      },
    },
    { keepsFormer: true },
  );
  usePageTitle(fileName);
  return (
    <>
      <PageHeader title={fileName} count={lines.data?.totalCount} />
      <section className="card list">
        <div className="list-tools">
          <SearchTool
            label={translate('crewdeck.list.search')}
            value={text}
            onChange={(next) => {
              setText(next);
              setPage(1);
            }}
          />
          <Choice
            label={translate('crewdeck.operation.level')}
            value={level}
            all={translate('crewdeck.list.all')}
            choices={levels.map((value) => ({
              value,
              label: translate(`crewdeck.operation.levels.${value}`),
            }))}
            onChange={(value) => {
              setPage(1);
              setQuery(value === undefined ? {} : { level: value }, { replace: true });
            }}
          />
        </div>
        <Loaded query={lines}>
          {({ logLines, totalCount }) => (
            <OperationTable
              columns={['at', 'level', 'message']}
              total={totalCount}
              page={page}
              perPage={PER_PAGE}
              empty={translate('crewdeck.operation.noLines')}
              onPage={setPage}
            >
              {logLines.map((line, index) => (
                <LogLine key={`${page}-${index}`} line={line} />
              ))}
            </OperationTable>
          )}
        </Loaded>
      </section>
    </>
  );
}
