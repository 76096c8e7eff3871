import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

export interface CardProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly to?: string | undefined;
  readonly link?: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Renders a part of the dashboard: heading, at most one link, content. */
export function Card({ title, mark, to, link, tools, children, className = '' }: CardProps): ReactElement {
  return (
    <section className={`card dash-card ${className}`}>
      <div className="dash-head">
        <h2>{title}</h2>
        {mark}
        <span className="grow" />
        {tools}
        {to !== undefined && <Link to={to}>{link}</Link>}
      </div>
      {children}
    </section>
  );
}

/** Renders the message of an empty card. */
export const CardNote = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <p className="dash-note">{children}</p>
);
