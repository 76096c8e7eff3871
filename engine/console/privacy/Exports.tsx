import { useId, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useEngine } from '../context/EngineContext.tsx';
import { formatInstant } from '../format/dates.ts';
import { formatBytes } from '../format/formats.ts';
import { valueKey } from '../context/messages.ts';
import { Icon } from '../ui/icons.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import type { PersonProps } from './person-props.ts';
import { usePrivacyAction } from './use-privacy-action.ts';
import { useDataExports, type DataExport } from './use-data-exports.ts';
import '../inputs/inputs.css';

const tones = { pending: 'neutral', ready: 'success', failed: 'error', over: 'neutral' } as const;
const LONGEST_REASON = 500;

interface LineProps {
  readonly made: DataExport;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** Renders a copy that has been made: by whom, why, and until when it is available. */
function Line({ made, isBusy, onSave }: LineProps): ReactElement {
  const { userId } = useEngine();
  const { stem } = usePrivacyAction('export');
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { state, createdAt, createdBy, expiresAt, size, reason, labels } = made;
  const isReady = state === 'ready' && createdBy === userId;
  return (
    <li>
      <div>
        <span className="privacy-line">
          <b>{formatInstant(createdAt, locale)}</b>
          <StatusPill tone={tones[state]}>{translate(valueKey(stem, 'state', state))}</StatusPill>
        </span>
        <p>
          {[
            createdBy === userId
              ? translate('crewdeck.privacy.byYou')
              : translate('crewdeck.privacy.by', { name: String(labels.createdBy ?? '') }),
            ...(size === null ? [] : [formatBytes(size, locale)]),
            ...(isReady
              ? [translate('crewdeck.privacy.until', { time: formatInstant(expiresAt, locale) })]
              : []),
          ].join(' · ')}
        </p>
        {reason !== null && <p>{translate('crewdeck.audit.reason', { reason })}</p>}
      </div>
      {isReady && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          aria-label={translate('crewdeck.privacy.saveOf', { time: formatInstant(createdAt, locale) })}
          onClick={onSave}
        >
          <Icon name="download" size={16} />
          {translate('crewdeck.privacy.save')}
        </button>
      )}
    </li>
  );
}

/** Renders a button that exports a person's data, and the copies that have been made of them. */
export function Exports({ person, name, isActive }: PersonProps): ReactElement {
  const { userId } = useEngine();
  const translate = useTranslate();
  const id = useId();
  const { exports, isBusy, make, save } = useDataExports(person);
  const [reason, setReason] = useState('');
  const isOwn = person === userId;
  const given = reason.trim();
  return (
    <section className="card record-section privacy">
      <h2>{translate(`crewdeck.privacy.${isOwn ? 'own' : 'of'}`, { name })}</h2>
      <p className="hint">
        {translate(`crewdeck.privacy.${isOwn ? 'ownDetail' : isActive ? 'ofDetail' : 'ofInactive'}`, {
          name,
        })}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make(isOwn ? undefined : given).then((isMade) => {
            if (isMade) setReason('');
          });
        }}
      >
        {!isOwn && (
          <label className="field-label" htmlFor={id}>
            {translate('crewdeck.privacy.reason')}
            <input
              id={id}
              className="field"
              required
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
            />
          </label>
        )}
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isBusy || (!isOwn && given === '')}
          aria-busy={isBusy}
        >
          <Icon name="download" size={16} />
          {translate(`crewdeck.privacy.${isBusy ? 'making' : isOwn ? 'make' : 'makeOf'}`)}
        </button>
      </form>
      {exports.length > 0 && (
        <ul className="privacy-copies" aria-label={translate('crewdeck.privacy.copies')}>
          {exports.map((made) => (
            <Line
              key={made.id}
              made={made}
              isBusy={isBusy}
              onSave={() => {
                void save(made);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
