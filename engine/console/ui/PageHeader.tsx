import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';

export interface PageHeaderProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly children?: ReactNode;
}

/**
 * Renders the heading of a page with its actions, the primary last; also sets the title of the browser's tab.
 * @example
 * <PageHeader title="Vehicles" count={1240}>
 *   <button type="button" className="btn is-primary">New vehicle</button>
 * </PageHeader>; // → 'Vehicles 1,240New vehicle'
 */
export function PageHeader({ title, count, children }: PageHeaderProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page-head">
      <title>{`${title} · ${translate('crewdeck.name')}`}</title>
      <h1>
        {title}
        {count !== undefined && <span className="count"> {count.toLocaleString(locale)}</span>}
      </h1>
      <div className="page-actions">{children}</div>
    </div>
  );
}
