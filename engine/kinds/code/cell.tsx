import type { KindView } from '../kind-view.ts';

/** Source text. */
export const code: KindView = {
  cell: ({ value, place }) =>
    place === 'list' ? <code>{String(value)}</code> : <pre className="data">{String(value)}</pre>,
};
