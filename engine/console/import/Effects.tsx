import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { DeletedRows } from './DeletedRows.tsx';
import { withValues, type Draft } from './draft.ts';
import { InvitationChoice } from './InvitationChoice.tsx';
import { NewValues } from './NewValues.tsx';

interface EffectsProps {
  readonly report: ImportReport;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Renders what follows from the import, and when the new people are invited. */
export function Effects({
  report: { effects = {}, newValues = [], deletedRows = [] },
  draft,
  onDraft,
}: EffectsProps): ReactElement | null {
  const translate = useTranslate();
  const { invites, effects: names = [] } = useModel().importOptions;
  const shown = names.filter((name) => (effects[name] ?? 0) > 0);
  const invited = invites ? (effects.invitations ?? 0) : 0;
  if (invited + shown.length + newValues.length + deletedRows.length === 0) return null;
  return (
    <section className="card import-effects" aria-label={translate('crewdeck.import.follows')}>
      <h2>{translate('crewdeck.import.follows')}</h2>
      {invited > 0 && (
        <InvitationChoice
          people={invited}
          value={draft.invitations ?? 'now'}
          onChange={(invitations) => {
            onDraft({ ...draft, invitations });
          }}
        />
      )}
      {deletedRows.length > 0 && (
        <DeletedRows
          rows={deletedRows}
          isRestored={draft.restore === true}
          onRestore={(restore) => {
            onDraft({ ...draft, restore });
          }}
        />
      )}
      {newValues.length > 0 && (
        <NewValues
          values={newValues}
          onRemove={({ field, name }) => {
            onDraft(withValues(draft, field, [name], false));
          }}
        />
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((name) => (
            <li key={name}>{translate(`crewdeck.effects.${name}`, { smart_count: effects[name] })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
