import type { ReactElement, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { RecordProblem } from './RecordProblem.tsx';

export interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Height of the placeholder. */ readonly height?: number;
  readonly children: (data: T) => ReactNode;
}

/**
 * Renders the data of a request; bars while it is loading, and the error if it failed, with a button to
 * retry. A former answer stays visible, faded, until the next is there.
 * @example
 * import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
 * const Waiting = () => (
 *   <Loaded query={useEndpoint('GET approvals', { query: { limit: 5 } })} height={80}>
 *     {({ totalCount }) => <p>{totalCount} requests</p>}
 *   </Loaded>
 * );
 * <Waiting />; // → '2 requests'
 */
export function Loaded<T>({ query, height = 160, children }: LoadedProps<T>): ReactElement {
  const { data, error, refetch, isPlaceholderData } = query;
  if (data !== undefined)
    return (
      <div className="loaded" aria-busy={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    );
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  return (
    <div className="page-skeleton" aria-busy="true">
      <section className="card" style={{ minHeight: height }}>
        {[60, 80, 45].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </section>
    </div>
  );
}
