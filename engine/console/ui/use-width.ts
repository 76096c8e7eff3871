import { useSyncExternalStore } from 'react';

function subscribeTo(query: string): (listener: () => void) => () => void {
  return (listener) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => {
      media.removeEventListener('change', listener);
    };
  };
}
const narrow = '(max-width: 767px)';
const medium = '(max-width: 1023px)';
const toNarrow = subscribeTo(narrow);
const toMedium = subscribeTo(medium);
const phone = `screen and ${narrow}`;
const toPhone = subscribeTo(phone);

/** Checks whether the window is below 768 px, where the menu is a drawer. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(toNarrow, () => window.matchMedia(narrow).matches);
/** Checks whether the page is read below 768 px on a screen: paper of that width has whole tables. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(toPhone, () => window.matchMedia(phone).matches);
/** Checks whether the window is below 1024 px, where the menu is collapsed. */
export const useIsMedium = (): boolean =>
  useSyncExternalStore(toMedium, () => window.matchMedia(medium).matches);
