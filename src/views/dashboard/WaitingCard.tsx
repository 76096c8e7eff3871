import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { DecisionDialog } from '../../parts/decisions/DecisionDialog.tsx';
import type { Kind } from '../../parts/decisions/kinds.ts';
import { useRequestText } from '../../parts/decisions/use-request-text.ts';
import { Card, CardNote } from './Card.tsx';
import { countsOf, inboxPath, waitingIn, type Waiting, type WaitingItem } from './figures.ts';
import { useVerdicts } from './use-verdicts.ts';

/** Renders links to the lists of waiting items beyond the shown ones. */
function Counts({
  waiting,
  kinds,
}: {
  readonly waiting: Waiting;
  readonly kinds: readonly Kind[];
}): ReactElement {
  const counts = countsOf(waiting);
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className="waiting-counts">
      {kinds
        .map(({ count: name, model }) => ({ name, stem: model.stem, count: counts[name] ?? 0 }))
        .filter(({ count }) => count > 0)
        .map(({ name, stem, count }) => {
          const path = inboxPath(engine, stem);
          const label = translate(`resources.${stem}.plural`);
          const text = (
            <>
              {translate(`crewdeck.dashboard.${name}`, { _: label })} <b>{count.toLocaleString(locale)}</b>
            </>
          );
          return path === undefined ? (
            <span key={name}>{text}</span>
          ) : (
            <Link key={name} to={path}>
              {text}
            </Link>
          );
        })}
    </p>
  );
}

interface WaitingRowProps {
  readonly item: WaitingItem;
  /** Absent if the user does not decide about it. */
  readonly kind: Kind | undefined;
  readonly what: string;
  /** Opens the comment first. */
  readonly onAsk: (isAccepted: boolean) => void;
  readonly onAccept: () => void;
}

/** Renders one request with the buttons that decide it. */
function WaitingRow({ item, kind, what, onAsk, onAccept }: WaitingRowProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const path = kind && recordPath(engine, kind.model.stem, item.id);
  const args = { name: item.name, what };
  return (
    <li className="is-tall waiting-row">
      <PersonAvatar name={item.name} {...(item.avatarUrl !== null && { src: item.avatarUrl })} />
      <span className="grow two-lines">
        {path === undefined ? (
          <b>{item.name}</b>
        ) : (
          <Link className="row-link" to={path}>
            <b>{item.name}</b>
          </Link>
        )}
        <small title={what}>{what}</small>
      </span>
      {kind && (
        <>
          <button
            type="button"
            className="icon-btn"
            aria-label={translate('crewdeck.dashboard.withComment', args)}
            title={translate('crewdeck.dashboard.withComment', args)}
            onClick={() => {
              onAsk(true);
            }}
          >
            <Icon name="messages" size={16} />
          </button>
          <button
            type="button"
            className="icon-btn is-reject"
            aria-label={translate('crewdeck.dashboard.rejectFor', args)}
            title={translate('crewdeck.dashboard.reject')}
            onClick={() => {
              onAsk(false);
            }}
          >
            <Icon name="cross" size={16} />
          </button>
          <button
            type="button"
            className="btn is-accept"
            aria-label={translate('crewdeck.dashboard.acceptFor', args)}
            onClick={onAccept}
          >
            <Icon name="check" size={16} />
            <span>{translate('crewdeck.dashboard.accept')}</span>
          </button>
        </>
      )}
    </li>
  );
}

/** Renders requests that wait for the user, decided here. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const toText = useRequestText();
  const { kinds, kindOf, isDecided, decide } = useVerdicts();
  const [pending, setPending] = useState<{ item: WaitingItem; isAccepted: boolean }>();
  const textOf = (item: WaitingItem): string =>
    toText(kindOf(item)?.model.stem ?? item.kind, { ...item, type: item.labels.type ?? null });
  const items = waiting.items.filter((item) => !isDecided(item));
  const count = waitingIn(waiting) - (waiting.items.length - items.length);
  return (
    <Card
      title={translate('crewdeck.dashboard.waiting')}
      {...(count > 0 && { mark: <span className="pill is-warning">{count.toLocaleString(locale)}</span> })}
      to={inboxPath(engine)}
      link={translate('crewdeck.dashboard.openInbox')}
    >
      {items.length === 0 && (
        <CardNote>
          {count === 0
            ? translate('crewdeck.dashboard.nothingWaits')
            : translate('crewdeck.dashboard.further', { smart_count: count })}
        </CardNote>
      )}
      <ul className="dash-rows">
        {items.map((item) => (
          <WaitingRow
            key={`${item.kind}-${item.id}`}
            item={item}
            kind={kindOf(item)}
            what={textOf(item)}
            onAsk={(isAccepted) => {
              setPending({ item, isAccepted });
            }}
            onAccept={() => {
              decide({ item, isAccepted: true, comment: '', what: textOf(item) });
            }}
          />
        ))}
      </ul>
      {count > waiting.items.length && <Counts waiting={waiting} kinds={kinds} />}
      {pending && (
        <DecisionDialog
          name={pending.item.name}
          what={textOf(pending.item)}
          isAccepted={pending.isAccepted}
          onClose={() => {
            setPending(undefined);
          }}
          onDecide={(comment) => {
            decide({ ...pending, comment, what: textOf(pending.item) });
            setPending(undefined);
          }}
        />
      )}
    </Card>
  );
}
