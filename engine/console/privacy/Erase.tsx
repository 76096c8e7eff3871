import { useId, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import { Question } from '../ui/Question.tsx';
import type { PersonProps } from './person-props.ts';
import { Stays } from './Stays.tsx';
import { useErase } from './use-erase.ts';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 500;

interface AskProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly onType: () => void;
  readonly onErase: (reason: string) => void;
}

/** Requests the reason, and a confirmation before it is sent. */
function Ask({ name, isBusy, fault, onType, onErase }: AskProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const given = reason.trim();
  const isShort = given.length < SHORTEST_REASON;
  const wrong =
    isTried && isShort ? translate('crewdeck.faults.minLength', { limit: SHORTEST_REASON }) : fault;
  return (
    <form
      className="privacy-erase"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        setConfirming(!isShort);
      }}
    >
      <label className="field-label" htmlFor={id}>
        {translate('crewdeck.privacy.reason')}
        <input
          id={id}
          className="field"
          required
          maxLength={LONGEST_REASON}
          value={reason}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}hint`}
          onChange={({ target }) => {
            setReason(target.value);
            onType();
          }}
        />
      </label>
      {wrong === undefined ? (
        <p className="hint" id={`${id}hint`}>
          {translate('crewdeck.privacy.eraseHint')}
        </p>
      ) : (
        <p className="hint is-error" id={`${id}hint`} role="alert">
          <Icon name="warning" size={14} />
          <span>{wrong}</span>
        </p>
      )}
      <button type="submit" className="btn is-destructive" disabled={isBusy} aria-busy={isBusy}>
        <Icon name="trash" size={16} />
        {translate('crewdeck.privacy.eraseSend')}
      </button>
      {isConfirming && (
        <Question
          title={translate('crewdeck.privacy.eraseAsk', { name })}
          detail={translate('crewdeck.privacy.eraseDetail')}
          yes={translate('crewdeck.privacy.eraseSend')}
          no={translate('crewdeck.form.cancel')}
          isDestructive
          onYes={() => {
            setConfirming(false);
            onErase(given);
          }}
          onNo={() => {
            setConfirming(false);
          }}
        />
      )}
    </form>
  );
}

/** Renders the request to erase a person who has left: what is erased, what stays, and the reason. */
export function Erase({ person, name }: Pick<PersonProps, 'person' | 'name'>): ReactElement {
  const translate = useTranslate();
  const { isBusy, isWaiting, fault, forgetFault, erase } = useErase(person);
  return (
    <section className="card record-section privacy">
      <h2>{translate('crewdeck.privacy.erase')}</h2>
      <p className="hint">{translate('crewdeck.privacy.eraseWhat')}</p>
      <p className="privacy-final">{translate('crewdeck.privacy.eraseFinal')}</p>
      <Stays person={person} />
      {isWaiting ? (
        <p className="note is-warning" role="status">
          <Icon name="clock" size={18} />
          {translate('crewdeck.privacy.eraseWaits')}
        </p>
      ) : (
        <Ask
          name={name}
          isBusy={isBusy}
          fault={fault}
          onType={forgetFault}
          onErase={(reason) => {
            void erase(reason);
          }}
        />
      )}
    </section>
  );
}
