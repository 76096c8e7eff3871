import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { holdPicture, needsSession, readPicture } from '../client/pictures.ts';

/** Distance below the viewport at which a picture is fetched already. */
const MARGIN = '300px';

const nearing = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** Calls `onNear` once when an element comes near to the viewport. Returns a function that stops watching. */
function whenNear(element: Element, onNear: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) nearing.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  const own = watcher;
  nearing.set(element, onNear);
  own.observe(element);
  return () => {
    own.unobserve(element);
  };
}

const nothing = (): void => undefined;

export interface ShownPicture<E extends HTMLElement> {
  /** Ref of the element in whose place the picture is shown. */
  readonly place: RefObject<E | null>;
  /** Source of the image; undefined until the picture is there, and if it cannot be loaded. */
  readonly src: string | undefined;
  /** Handler of the image for content that is no picture. */
  readonly onError: () => void;
}

/**
 * Loads a picture with the headers of the session as soon as it is near to the viewport. Pictures of other
 * sites and of the page itself (`blob:`) are shown by their own address.
 */
export function usePicture<E extends HTMLElement = HTMLSpanElement>(
  address: string | undefined,
): ShownPicture<E> {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  const [broken, setBroken] = useState<string>();
  const privateAddress = address !== undefined && needsSession(address) ? address : undefined;
  useEffect(() => {
    if (privateAddress === undefined || isNear || !place.current) return undefined;
    return whenNear(place.current, () => {
      setNear(true);
    });
  }, [privateAddress, isNear]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      // A loaded picture is shown at once, and kept.
      const isHeld = privateAddress !== undefined && (isNear || readPicture(privateAddress) !== undefined);
      return isHeld ? holdPicture(privateAddress, onChange) : nothing;
    },
    [privateAddress, isNear],
  );
  const fetched = useSyncExternalStore(subscribe, () =>
    privateAddress === undefined ? undefined : readPicture(privateAddress),
  );
  const src = privateAddress === undefined ? address : fetched;
  return {
    place,
    src: src === broken ? undefined : src,
    onError: () => {
      setBroken(src);
    },
  };
}
