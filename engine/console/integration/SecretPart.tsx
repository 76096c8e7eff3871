import { useState, type ReactElement } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { call } from '../client/api.ts';
import { mayCall, useReload } from '../context/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { RecoveryCodes } from '../password/RecoveryCodes.tsx';
import { Question } from '../ui/Question.tsx';
import './integration.css';

/** Kinds of secrets: the action that creates one, and the field with the time of its creation. */
const kinds = [
  { kind: 'key', action: 'integration.key', madeAt: 'keyMadeAt' },
  { kind: 'secret', action: 'integration.secret', madeAt: 'secretMadeAt' },
] as const;

/** Renders the secret of the record around: created here, shown this once, and copied. */
export default function SecretPart(): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const reload = useReload();
  const [secret, setSecret] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const found = kinds.find(({ action }) => model.actions[action]);
  const action = found && model.actions[found.action];
  if (!record || !action || !mayCall(engine, model, action)) return null;
  const { kind } = found;
  const text = (name: string): string => translate(`crewdeck.integration.${kind}.${name}`);
  const isThere = typeof record[found.madeAt] === 'string';
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = (await call(action, { params: { id: record.id } })) as Record<string, string>;
      setSecret(answer[kind]);
      await reload();
    } catch (error) {
      notify(failure(error), { type: 'error' });
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <section className="card record-section integration-secret">
      <h2>{text('title')}</h2>
      {secret === undefined ? (
        <p>{text(isThere ? 'there' : 'none')}</p>
      ) : (
        <div role="status">
          <p>{text('once')}</p>
          <RecoveryCodes
            codes={[secret]}
            texts={{
              copy: translate('crewdeck.integration.copy'),
              copied: translate('crewdeck.integration.copied'),
              save: translate('crewdeck.integration.save'),
              file: `${kind}-${record.id}.txt`,
            }}
          />
        </div>
      )}
      <p>
        <button
          type="button"
          className={isThere ? 'btn' : 'btn btn-primary'}
          disabled={isBusy}
          onClick={() => {
            if (isThere) setConfirming(true);
            else void make();
          }}
        >
          {text(isThere ? 'renew' : 'make')}
        </button>
      </p>
      {isConfirming && (
        <Question
          title={text('renewTitle')}
          detail={text('renewDetail')}
          yes={text('renew')}
          no={translate('crewdeck.integration.keep')}
          isBusy={isBusy}
          onYes={() => void make()}
          onNo={() => {
            setConfirming(false);
          }}
        />
      )}
    </section>
  );
}
