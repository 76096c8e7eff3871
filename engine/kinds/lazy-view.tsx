import { Suspense } from 'react';
import { lazyPart } from '../console/code.ts';
import type { KindView } from './kind-view.ts';
import type * as rareCells from './rare-cells.ts';

/** Returns a view whose cell is loaded when it is first shown, for kinds that few lists have. */
export function lazyView(name: keyof typeof rareCells): KindView {
  const Cell = lazyPart(async () => ({ default: (await import('./rare-cells.ts'))[name].cell }));
  return {
    cell: (props) => (
      <Suspense fallback={<span className="skeleton" />}>
        <Cell {...props} />
      </Suspense>
    ),
  };
}
