import { Suspense, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../../code.ts';
import { useGrouping } from './grouping.ts';

const Groups = lazyPart(() => import('./Groups.tsx'));

/** Renders the groups of a list that is grouped, else its rows. */
export function GroupedOr({ children }: { readonly children: ReactNode }): ReactElement {
  const { grouping } = useGrouping();
  if (!grouping) return <>{children}</>;
  return (
    <Suspense fallback={<div className="groups-wait" />}>
      <Groups grouping={grouping} />
    </Suspense>
  );
}
