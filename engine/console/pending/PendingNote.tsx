import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import { pendingModel, type PendingChange } from '../../model/pending-changes.ts';
import { formatInstant } from '../format/dates.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { Changes } from '../changes/Changes.tsx';
import { listPath } from '../routes/paths.ts';
import { Icon } from '../ui/icons.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { useChangeText } from './use-change-text.ts';
import { usePendingOf } from './use-pending.ts';
import '../approval/approval.css';
import './pending.css';

function Line({ change }: { readonly change: PendingChange }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const textOf = useChangeText();
  const locale = useLocale() ?? 'en-US';
  const { stem, requestedBy, expiresAt, before, after, mayDecide, reason } = change;
  const isOwn = requestedBy.id === engine.userId;
  const page = listPath(engine, pendingModel(engine.models)?.stem ?? '');
  return (
    <li className="note is-warning pending-note">
      <Icon name="clock" size={18} />
      <div className="approval-what">
        <span>
          {translate(`crewdeck.pending.${isOwn ? 'noteOwn' : 'note'}`, {
            name: requestedBy.name,
            date: formatInstant(expiresAt, locale),
          })}{' '}
          {!mayDecide && page !== undefined && <Link to={page}>{translate('crewdeck.pending.show')}</Link>}
        </span>
        {Object.keys(after as Row).length === 0 && <strong>{textOf(change).what}</strong>}
        <Changes entry={{ entity: stem, before, after }} />
        {reason !== null && <span>{translate('crewdeck.audit.reason', { reason })}</span>}
      </div>
      {mayDecide && <ChangeButtons change={change} />}
    </li>
  );
}

/** Renders the changes that wait for confirmation for the record around, above all its other content. */
export default function PendingNote(): ReactElement | null {
  const { stem } = useModel();
  const record = useRecordContext<{ id: number }>();
  const { data } = usePendingOf(stem, Number(record?.id ?? 0));
  if (!data || data.pendingChangeList.length === 0) return null;
  return (
    <ul className="pending-notes" role="status">
      {data.pendingChangeList.map((change) => (
        <Line key={change.id} change={change} />
      ))}
    </ul>
  );
}
