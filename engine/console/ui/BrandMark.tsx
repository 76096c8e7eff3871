import type { ReactElement } from 'react';

const tiles = [
  [6, 6, 1],
  [14, 6, 0.55],
  [6, 14, 0.55],
  [14, 14, 1],
] as const;

/** Renders the product's logo. */
export function BrandMark(): ReactElement {
  return (
    <svg className="brand-mark" width="26" height="26" viewBox="0 0 26 26" aria-hidden focusable={false}>
      <rect width="26" height="26" rx="7" />
      {tiles.map(([x, y, opacity]) => (
        <rect
          key={`${x}${y}`}
          x={x}
          y={y}
          width="6"
          height="6"
          rx="1.5"
          className="brand-tile"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
