import type { ReactElement } from 'react';
import { useGetList, useLocale, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { isHistory } from '../../model/history.ts';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { mayAct } from '../context/access.ts';
import { formatInstant } from '../format/dates.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { labelsOf } from '../routes/titles.ts';
import { useAuditSentence, useFurtherSentences } from './audit-sentence.ts';
import { Changes } from '../changes/Changes.tsx';

const SHOWN = 8;
/** Actions that change a record. Sign-ins and readings are only in its whole history. */
const CHANGES = ['create', 'update', 'delete', 'undo_import', 'set_photo', 'attach'];

type Entry = RaRecord & Row;

function EntryLine({ entry }: { readonly entry: Entry }): ReactElement {
  const locale = useLocale();
  const sentence = useAuditSentence();
  const further = useFurtherSentences();
  return (
    <li>
      <span className="activity-sign">
        <Icon name="pencil" size={12} />
      </span>
      <div className="activity-text">
        {sentence(entry, true)}
        {entry.action === 'update' && <Changes entry={entry} />}
        {further(entry).map((line) => (
          <p key={line} className="activity-further">
            {line}
          </p>
        ))}
        <time dateTime={String(entry.at)}>{formatInstant(entry.at, locale)}</time>
      </div>
    </li>
  );
}

function History({ id, stem }: { readonly id: number; readonly stem: string }): ReactElement | null {
  const { models } = useEngine();
  const { stem: own } = useModel();
  const translate = useTranslate();
  const filter = { entity: own, entityId: id };
  const { data: done } = useGetList<Entry>(stem, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'at', order: 'DESC' },
    filter: { ...filter, action: CHANGES },
  });
  if (!done) return null;
  const all = `${models[stem]?.page?.path ?? ''}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <>
      {done.length > 0 && (
        <ul className="activity">
          {done.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Link className="activity-all" to={all}>
        {translate('crewdeck.show.history')}
      </Link>
    </>
  );
}

/** Renders the creator of the record and its last change; with its history for users who may read that. */
export function Activity(): ReactElement | null {
  const { models, permissions, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const record = useRecordContext<Row & { id: number }>();
  const history = Object.values(models).find(
    (model) => isHistory(model) && mayAct({ permissions, isSuperAdmin }, model, 'list'),
  );
  if (!record || record.createdAt === undefined) return null;
  const by = labelsOf(record).createdBy;
  const line = (key: string, at: unknown, name?: unknown): ReactElement => (
    <div>
      <dt>{translate(key)}</dt>
      <dd>
        {formatInstant(at, locale)}
        {typeof name === 'string' && ` ${translate('crewdeck.show.by', { name })}`}
      </dd>
    </div>
  );
  return (
    <section className="card record-section">
      <h2>{translate('crewdeck.show.activity')}</h2>
      <dl className="stamps">
        {line('crewdeck.show.created', record.createdAt, by)}
        {record.updatedAt !== record.createdAt && line('crewdeck.show.updated', record.updatedAt)}
      </dl>
      {history && <History id={record.id} stem={history.stem} />}
    </section>
  );
}
