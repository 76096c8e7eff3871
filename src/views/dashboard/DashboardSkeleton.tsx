import type { ReactElement } from 'react';

const bars = (widths: readonly number[]): ReactElement[] =>
  widths.map((width) => <span key={width} className="skeleton" style={{ width: `${width}%` }} />);

/** Renders placeholders of the cards while their figures are loading. */
export function DashboardSkeleton(): ReactElement {
  return (
    <div className="page-skeleton dash-skeleton" aria-busy="true">
      <span className="skeleton is-title" />
      <div className="dash-columns">
        <div className="dash-main">
          <section className="card">{bars([40, 90, 70, 55])}</section>
          <section className="card">{bars([30, 80, 65])}</section>
        </div>
        <div className="dash-side">
          <section className="card">{bars([50, 85, 75, 60, 45])}</section>
        </div>
      </div>
    </div>
  );
}
