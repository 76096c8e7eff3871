import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { PendingChange } from '../../model/pending-changes.ts';
import { Changes } from '../changes/Changes.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { useChangeText } from './use-change-text.ts';

/** Renders a change: who requests it, its record, the old and new values, and the actions for it. */
export function PendingEntry({ change }: { readonly change: PendingChange }): ReactElement {
  const translate = useTranslate();
  const textOf = useChangeText();
  const { stem, requestedBy, before, after, reason, comment } = change;
  const { what, record, facts } = textOf(change);
  return (
    <li className="approval-line pending-line">
      <PersonAvatar name={requestedBy.name} size={36} />
      <div className="approval-what">
        <strong>{requestedBy.name}</strong>
        <span>
          {what}
          {record && ' · '}
          {record && (record.path === undefined ? record.name : <Link to={record.path}>{record.name}</Link>)}
        </span>
        <Changes entry={{ entity: stem, before, after }} />
        {reason !== null && <span>{translate('crewdeck.audit.reason', { reason })}</span>}
        <small>{facts.join(' · ')}</small>
        {comment !== null && <q>{comment}</q>}
      </div>
      <ChangeButtons change={change} />
    </li>
  );
}
