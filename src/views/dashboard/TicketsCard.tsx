import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { Card, CardNote } from './Card.tsx';
import type { Own } from './figures.ts';
import { ValuePill } from './ValuePill.tsx';

const SHOWN = 3;
const open = ['open', 'in_progress', 'on_hold'];

/** Renders open tickets that the user has raised or is assigned. */
export function TicketsCard({ own }: { readonly own: Own }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  // A user who sees tickets of others finds the own ones by their relation to them.
  const lists = (
    [
      ['raised', own.ticketsRaised, { raisedBy: [engine.userId] }],
      ['assigned', own.ticketsAssigned, { assignedTo: [engine.userId] }],
    ] as const
  ).flatMap(([name, count, where]) => {
    const path = listPath(engine, 'tickets', { status: open, ...where });
    return count > 0 && path !== undefined ? [{ name, count, path }] : [];
  });
  const links = lists.map(({ name, count, path }) => (
    <Link key={name} to={path}>
      {translate(`crewdeck.dashboard.${lists.length > 1 ? name : 'all'}Of`, {
        count: count.toLocaleString(locale),
      })}
    </Link>
  ));
  return (
    <Card title={translate('crewdeck.dashboard.tickets')} tools={links}>
      {own.tickets.length === 0 && <CardNote>{translate('crewdeck.dashboard.noTickets')}</CardNote>}
      <ul className="dash-rows">
        {own.tickets.slice(0, SHOWN).map((ticket) => (
          <li key={ticket.id} className="is-tall">
            <span className="grow two-lines">
              <Link
                className="ellipsis"
                to={recordPath(engine, 'tickets', ticket.id) ?? '/ticket-management'}
                title={ticket.title}
              >
                {ticket.title}
              </Link>
              <small>{ticket.ticketNo}</small>
            </span>
            <ValuePill stem="tickets" path="status" value={ticket.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
