import { useState, type ReactElement } from 'react';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import '@crewdeck/engine/console/ui/save-bar.css';
import { countChanges, toGrants, type Changes, type Matrix } from './matrix.ts';
import type { Named } from './use-matrix.ts';

/** Returns the number of people that a change affects. */
function usePeople(roleIds: readonly number[]): number | undefined {
  const { total } = useGetList(
    'employees',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { userRole: roleIds, isActive: true },
    },
    { enabled: roleIds.length > 0 },
  );
  return total;
}

export interface SaveBarProps {
  readonly matrix: Matrix;
  readonly changes: Changes;
  readonly roles: readonly Named[];
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
}

/** Renders the number of changes to be saved, with buttons to save and to discard. */
export function SaveBar({ matrix, changes, roles, onDiscard, onSaved }: SaveBarProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const { action } = useAction('module-permissions', 'grantMany');
  const [isSaving, setSaving] = useState(false);
  const { granted, removed, roles: touched } = countChanges(matrix, changes);
  const people = usePeople(touched);
  const names = touched.map((id) => roles.find((role) => role.id === id)?.uniqueValue).join(', ');
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await call(action, { body: { changes: toGrants(matrix, changes) } });
      notify('crewdeck.matrix.saved', { type: 'success' });
      onSaved();
    } catch (error) {
      notify(failure(error), { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="save-bar" role="region" aria-label={translate('crewdeck.matrix.save')}>
      <b>{translate('crewdeck.matrix.changes', { smart_count: granted + removed })}</b>
      <span role="status">
        {translate('crewdeck.matrix.summary', { granted, removed })} · {names}
        {people !== undefined && ` (${translate('crewdeck.matrix.people', { smart_count: people })})`}
      </span>
      <button type="button" className="btn" disabled={isSaving} onClick={onDiscard}>
        {translate('crewdeck.matrix.discard')}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isSaving}
        aria-busy={isSaving}
        onClick={() => {
          void save();
        }}
      >
        {translate('crewdeck.matrix.save')}
      </button>
    </div>
  );
}
