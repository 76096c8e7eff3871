import type { ReactElement } from 'react';
import type { PageKind } from '../../model/routes.ts';

const lines = [60, 80, 45, 70, 55, 65];

/**
 * Renders bars in place of a page's parts while its code or its data is loading.
 * @example
 * import { Suspense } from 'react';
 * const Fleet = () => <h1>Fleet</h1>;
 * <Suspense fallback={<PageSkeleton kind="list" />}><Fleet /></Suspense>; // → 'Fleet'
 */
export function PageSkeleton({ kind }: { readonly kind: PageKind }): ReactElement {
  return (
    <div className="page-skeleton" aria-busy="true" data-kind={kind}>
      <span className="skeleton is-title" />
      <section className="card">
        {lines.map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </section>
    </div>
  );
}
