import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();
/** What belongs to one sitting; language, columns and views stay when somebody signs out. */
const isOfSitting = (key: string): boolean => /\.(listParams|selectedIds|datagrid\.expanded)$/.test(key);

const SITTING_KEY = 'crewdeck.sitting';

/** react-admin's store in the browser, which a sign-out clears of lists and selections only. */
export const store: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(kept.listItems?.() ?? {})) if (isOfSitting(key)) kept.removeItem(key);
  },
};

/**
 * Begins or goes on with somebody's sitting; of that of another person, who did not sign out, nothing stays.
 */
export function beginSitting(userId: number): void {
  if (localStorage.getItem(SITTING_KEY) !== String(userId)) store.reset();
  localStorage.setItem(SITTING_KEY, String(userId));
}
