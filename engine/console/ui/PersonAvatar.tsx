import type { ReactElement } from 'react';

const TINTS = 6;
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
const tintOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;

export interface PersonAvatarProps {
  readonly name: string;
  readonly src?: string;
  readonly size?: number;
}

/** A picture, or the initials of a name. The name stands beside it, so it is no news to a screen reader. */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps): ReactElement {
  return (
    // Drawn by the stylesheet: initials are a picture, not words that belong to a button's name.
    <span
      className="avatar"
      data-tint={tintOf(name)}
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      {...(src === undefined && { 'data-initials': initialsOf(name) })}
    >
      {src !== undefined && <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
