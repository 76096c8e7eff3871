import type { KindView } from '../kind-view.ts';

/** Checks whether a value is a colour, `#rrggbb`. */
export const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** A colour, `#rrggbb`, shown with its digits. */
export const color: KindView = {
  cell: ({ value }) => (
    <span className="color-value">
      {/* The page's security policy allows no inline styles: the colours are attributes of the picture. */}
      <svg width="16" height="16" aria-hidden>
        <rect width="16" height="16" rx="4" fill={isColor(value) ? value : 'none'} />
      </svg>
      {String(value)}
    </span>
  ),
};
