import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatDay, formatDuration, formatPeriod } from '@crewdeck/engine/console/context/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { Card, CardNote } from './Card.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { formatDays, inboxPath, stemOf, type Waiting, type WaitingItem } from './figures.ts';
import { useVerdicts } from './use-verdicts.ts';

/** What somebody asks for, in one line. */
function useRequestText(): (item: WaitingItem) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  return (item) => {
    const date = formatDay(item.from, locale, 'weekday');
    if (item.kind === 'leave')
      return translate('crewdeck.dashboard.leaveOf', {
        type: term(String(item.labels.type)),
        period: formatPeriod(item.from, item.to, locale),
        days: formatDays(item.days ?? 0, translate, locale),
      });
    if (item.kind === 'exception')
      return translate('crewdeck.dashboard.exceptionOf', {
        date,
        status: translate(valueKey('attendance', 'status', item.wantedStatus)),
      });
    return translate('crewdeck.dashboard.downTimeOf', {
      date,
      duration: formatDuration(item.minutes, translate),
    });
  };
}

/** Links to the lists of what waits beyond what is shown. */
function Counts({ waiting }: { readonly waiting: Waiting }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const kinds = [
    ['leaves', waiting.leaves, inboxPath(engine)],
    ['exceptions', waiting.exceptions, inboxPath(engine, stemOf.exception)],
    ['downTimes', waiting.downTimes, inboxPath(engine, stemOf.downTime)],
  ] as const;
  return (
    <p className="waiting-counts">
      {kinds
        .filter(([, count]) => count > 0)
        .map(([kind, count, path]) => {
          const text = (
            <>
              {translate(`crewdeck.dashboard.${kind}`)} <b>{count.toLocaleString(locale)}</b>
            </>
          );
          return path === undefined ? (
            <span key={kind}>{text}</span>
          ) : (
            <Link key={kind} to={path}>
              {text}
            </Link>
          );
        })}
    </p>
  );
}

interface WaitingRowProps {
  readonly item: WaitingItem;
  readonly what: string;
  readonly isDecidable: boolean;
  /** Asks for a comment first. */
  readonly onAsk: (isAccepted: boolean) => void;
  readonly onAccept: () => void;
}

/** One request with the ways to decide it. */
function WaitingRow({ item, what, isDecidable, onAsk, onAccept }: WaitingRowProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const path = recordPath(engine, stemOf[item.kind], item.id);
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
      {isDecidable && (
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

/** Requests that wait for the person, decided here. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = useRequestText();
  const { isDecided, mayDecide, decide } = useVerdicts();
  const [asked, setAsked] = useState<{ item: WaitingItem; isAccepted: boolean }>();
  const items = waiting.items.filter((item) => !isDecided(item));
  const count =
    waiting.leaves + waiting.exceptions + waiting.downTimes - (waiting.items.length - items.length);
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
            what={textOf(item)}
            isDecidable={mayDecide(item)}
            onAsk={(isAccepted) => {
              setAsked({ item, isAccepted });
            }}
            onAccept={() => {
              decide({ item, isAccepted: true, comment: '', what: textOf(item) });
            }}
          />
        ))}
      </ul>
      {count > waiting.items.length && <Counts waiting={waiting} />}
      {asked && (
        <DecisionDialog
          name={asked.item.name}
          what={textOf(asked.item)}
          isAccepted={asked.isAccepted}
          onClose={() => {
            setAsked(undefined);
          }}
          onDecide={(comment) => {
            decide({ ...asked, comment, what: textOf(asked.item) });
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}
