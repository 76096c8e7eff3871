import type { ReactElement } from 'react';
import { usePicture } from './use-picture.ts';

/** Renders a picture by its address, and nothing until it is loaded. */
export function Picture({
  address,
  alt = '',
  className,
}: {
  readonly address: string;
  readonly alt?: string;
  readonly className?: string;
}): ReactElement {
  const { place, src, onError } = usePicture(address);
  return src === undefined ? (
    <span ref={place} />
  ) : (
    <img className={className} src={src} alt={alt} loading="lazy" onError={onError} />
  );
}
