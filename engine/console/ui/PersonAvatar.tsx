import type { ReactElement } from 'react';
import { usePicture } from './use-picture.ts';

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

/**
 * Renders a picture, or the initials of a name while there is none; `size` is in pixels. The name is next to
 * it, so it is hidden from screen readers.
 * @example
 * <span><PersonAvatar name="Ute Berg" size={24} /> Ute Berg</span>; // → ' Ute Berg'
 */
export function PersonAvatar({ name, src: address, size = 28 }: PersonAvatarProps): ReactElement {
  const { place, src, onError } = usePicture(address);
  return (
    // Drawn by the stylesheet: initials are a picture, and not part of a button's accessible name.
    <span
      ref={place}
      className="avatar"
      data-tint={tintOf(name)}
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      {...(src === undefined && { 'data-initials': initialsOf(name) })}
    >
      {src !== undefined && <img src={src} alt="" loading="lazy" onError={onError} />}
    </span>
  );
}
