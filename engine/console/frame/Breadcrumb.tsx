import { Fragment, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useBreadcrumb } from '../routes/use-breadcrumb.ts';

/** Renders the path from the start page to this one. */
export function Breadcrumb(): ReactElement {
  const translate = useTranslate();
  const crumbs = useBreadcrumb();
  return (
    <nav className="crumbs" aria-label={translate('crewdeck.frame.breadcrumb')}>
      <Link to="/">{translate('crewdeck.frame.home')}</Link>
      {crumbs.map(({ label, path }, index) => {
        const isLast = index === crumbs.length - 1;
        return (
          <Fragment key={`${label}${index}`}>
            <span aria-hidden>/</span>
            {path === undefined || isLast ? (
              <span className="ellipsis" aria-current={isLast ? 'page' : undefined}>
                {label}
              </span>
            ) : (
              <Link className="ellipsis" to={path}>
                {label}
              </Link>
            )}
          </Fragment>
        );
      })}
    </nav>
  );
}
