import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { Draft } from './draft.ts';
import { InvitationChoice } from './InvitationChoice.tsx';

interface EffectsProps {
  readonly report: ImportReport;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Renders what follows from the import, and when the new people are invited. */
export function Effects({ report: { effects = {} }, draft, onDraft }: EffectsProps): ReactElement | null {
  const translate = useTranslate();
  const { invites, effects: names = [] } = useModel().importOptions;
  const shown = names.filter((name) => (effects[name] ?? 0) > 0);
  const invited = invites ? (effects.invitations ?? 0) : 0;
  if (invited === 0 && shown.length === 0) return null;
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
