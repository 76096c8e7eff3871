import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { knowsPasskeys } from '../../password/knows-passkeys.ts';
import type { FactorsState } from './use-factors.ts';

interface LineProps {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly detail: string;
  /** Its actions; each has a label that names the factor for screen readers. */
  readonly actions: readonly {
    readonly label: string;
    readonly name: string;
    readonly onClick: () => void;
  }[];
  readonly isBusy: boolean;
}

function Line({ name, mark, detail, actions, isBusy }: LineProps): ReactElement {
  return (
    <li>
      <div>
        <b>{name}</b>
        {mark}
        <p>{detail}</p>
      </div>
      <span className="account-actions">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="btn"
            aria-label={action.name}
            disabled={isBusy}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ))}
      </span>
    </li>
  );
}

/** Renders the app, the passkeys and the codes, each with its actions. */
export function FactorList({ state }: { readonly state: FactorsState }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const { factors, actions, show, isBusy, error } = state;
  if (!factors) return null;
  const { hasAuthenticator, passkeys, recoveryCodes, isRequired } = factors;
  const word = (key: string, params?: Record<string, unknown>): string =>
    translate(`crewdeck.factors.${key}`, params);
  const day = (instant: string): string =>
    new Date(instant).toLocaleDateString(locale, { dateStyle: 'medium' });
  const action = (key: string, name: string, onClick: () => void) => ({
    label: word(key),
    name: word('actionName', { action: word(key), name }),
    onClick,
  });
  const app = word('app');
  const hasFactor = hasAuthenticator || passkeys.length > 0;
  return (
    <>
      <p className="question-detail">{word(isRequired ? 'leadRequired' : 'lead')}</p>
      {error !== undefined && (
        <p className="hint is-error" role="alert">
          {error}
        </p>
      )}
      <ul className="account-places">
        <Line
          name={app}
          mark={hasAuthenticator && <span className="pill is-success">{word('on')}</span>}
          detail={word('appDetail')}
          isBusy={isBusy}
          actions={
            hasAuthenticator
              ? [
                  action('replace', app, actions.offerAuthenticator),
                  action('remove', app, actions.removeAuthenticator),
                ]
              : [action('setUp', app, actions.offerAuthenticator)]
          }
        />
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Line
            key={id}
            name={name}
            mark={<span className="pill is-success">{word('passkey')}</span>}
            detail={
              lastUsedAt === null
                ? word('made', { day: day(createdAt) })
                : word('madeUsed', { day: day(createdAt), used: day(lastUsedAt) })
            }
            isBusy={isBusy}
            actions={[
              action('remove', name, () => {
                actions.removePasskey(id);
              }),
            ]}
          />
        ))}
        {knowsPasskeys() && (
          <Line
            name={word('passkey')}
            detail={word('passkeyDetail')}
            isBusy={isBusy}
            actions={[
              action('add', word('passkey'), () => {
                show({ is: 'name' });
              }),
            ]}
          />
        )}
        {hasFactor && (
          <Line
            name={word('codes')}
            detail={word('codesLeft', { smart_count: recoveryCodes })}
            isBusy={isBusy}
            actions={[action('renew', word('codes'), actions.renewCodes)]}
          />
        )}
      </ul>
    </>
  );
}
