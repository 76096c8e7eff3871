import type { ReactElement } from 'react';
import { useLocale } from 'ra-core';
import { Link } from 'react-router';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';

export interface FigureCardProps {
  readonly label: string;
  readonly value: number;
  readonly of?: string;
  readonly detail: string;
  readonly tone?: 'warning' | 'error';
  readonly to?: string | undefined;
}

/** Renders a number, its comparison, and a link to its list. */
export function FigureCard({ label, value, of, detail, tone, to }: FigureCardProps): ReactElement {
  const locale = useLocale();
  const content = (
    <>
      <span className="figure-label">
        {label}
        {to !== undefined && <Icon name="chevronRight" size={16} />}
      </span>
      <span className="figure-value">
        {value.toLocaleString(locale)}
        {of !== undefined && <small> {of}</small>}
      </span>
      <span className="figure-detail" {...(tone && { 'data-tone': tone })}>
        {detail}
      </span>
    </>
  );
  return to === undefined ? (
    <div className="card figure-card">{content}</div>
  ) : (
    <Link className="card figure-card" to={to}>
      {content}
    </Link>
  );
}
