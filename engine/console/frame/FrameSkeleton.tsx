import type { ReactElement } from 'react';
import './frame.css';

const items = [64, 88, 72, 96, 60, 80, 70, 90];

/** Renders the frame's outline while the console is loading. */
export function FrameSkeleton(): ReactElement {
  return (
    <div className="app" aria-busy="true">
      <div className="app-menu is-waiting">
        {items.map((width, index) => (
          <span key={index} className="skeleton" style={{ width, margin: '12px 10px' }} />
        ))}
      </div>
      <div className="app-bar" />
      <div className="sheet" />
    </div>
  );
}
