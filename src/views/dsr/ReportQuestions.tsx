import { useId, useState, type ReactElement } from 'react';
import { useLocale, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import type { Dsr } from '../../../generated/types.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { useAction, useForget, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { formatAgo } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import './report-questions.css';

type Report = Dsr & { readonly id: number; readonly labels?: Readonly<Record<string, unknown>> };
type Query = NonNullable<Dsr['queries']>[number];

/** Returns the author of each question. */
const authorsOf = ({ labels }: Report): readonly { readonly by?: string | null }[] =>
  (labels?.queries as readonly { readonly by?: string | null }[] | undefined) ?? [];

/** Renders a text and the button that sends it. */
function Reply({
  label,
  verb,
  onSend,
}: {
  readonly label: string;
  readonly verb: string;
  readonly onSend: (text: string) => Promise<unknown>;
}): ReactElement {
  const id = useId();
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const forget = useForget();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSend(text.trim());
      setText('');
      forget('dsr');
      refresh();
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <form
      className="report-reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        className="field is-text"
        rows={2}
        maxLength={2000}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <button type="submit" className="btn" disabled={isBusy || text.trim() === ''}>
        {verb}
      </button>
    </form>
  );
}

/** Renders a question with its answer, or an input for the owner of the report. */
function QueryItem({
  query,
  name,
  isOwn,
}: {
  readonly query: Query;
  readonly name: string;
  readonly isOwn: boolean;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const answer = useAction('dsr', 'answer');
  return (
    <li>
      <PersonAvatar name={name} size={24} />
      <div>
        <p className="report-asker">
          <b>{name}</b> <small>{formatAgo(query.at, locale)}</small>
        </p>
        <p className="report-said">{query.query}</p>
        {query.answer !== undefined && <p className="report-answer">{query.answer}</p>}
        {query.answer === undefined && isOwn && answer.isAllowed && (
          <Reply
            label={translate('crewdeck.dailyReports.yourAnswer')}
            verb={translate('crewdeck.dailyReports.answer')}
            onSend={(text) =>
              call('PATCH employee/answer-dsrquery/{id}', {
                params: { id: query.id },
                body: { answer: text },
              })
            }
          />
        )}
        {query.answer === undefined && !isOwn && (
          <p className="none">{translate('crewdeck.dailyReports.noAnswer')}</p>
        )}
      </div>
    </li>
  );
}

/** Renders the questions about a report, with the answers and an input for a new one. */
export default function ReportQuestions(): ReactElement | null {
  const translate = useTranslate();
  const { userId } = useEngine();
  const ask = useAction('dsr', 'ask');
  const report = useRecordContext<Report>();
  if (!report) return null;
  const isOwn = report.userId === userId;
  const queries = report.queries ?? [];
  const authors = authorsOf(report);
  const mayAsk = !isOwn && ask.isAllowed;
  if (queries.length === 0 && !mayAsk) return null;
  return (
    <section className="card record-section report-questions">
      <h2>{translate('resources.dsr.fields.queries')}</h2>
      {queries.length > 0 && (
        <ul>
          {queries.map((query, index) => (
            <QueryItem key={query.id} query={query} name={authors[index]?.by ?? ''} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Reply
          key={report.id}
          label={translate('crewdeck.dailyReports.yourQuestion')}
          verb={translate('crewdeck.dailyReports.ask')}
          onSend={(text) => call('POST employee/add-dsrquery', { body: { dsrId: report.id, query: text } })}
        />
      )}
    </section>
  );
}
