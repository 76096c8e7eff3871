import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();
/** Of the browser, whoever sits before it: the pages before the sign-in follow it too. */
const ofBrowser: readonly string[] = ['locale'];
/** What a person keeps beyond their sitting (columns, views, density) has a name that begins so. */
const LASTING = 'crewdeck.';

const nameOf = (userId: number): string => `person.${userId}.`;
const isLasting = (key: string): boolean =>
  ofBrowser.includes(key) || new RegExp(`^person\\.\\d+\\.${LASTING.replace('.', '\\.')}`).test(key);

/** Names under which a sitting keeps something in the browser beside react-admin's store. */
const SITTING_KEY = 'crewdeck.sitting';
const OF_SITTING = `${SITTING_KEY}:`;

/** Under which a part of the console keeps something in a storage until the sitting is over. */
export const sittingKey = (name: string): string => `${OF_SITTING}${name}`;

/** Forgets what belongs to a sitting that is over: filters, orders, pages, selections, drafts. */
function forget(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(OF_SITTING)) storage.removeItem(name);
  if (storage !== localStorage) return;
  for (const key of Object.keys(kept.listItems?.() ?? {})) if (!isLasting(key)) kept.removeItem(key);
}

// Each tab has a storage of its own beside the one that all share.
const storages = (): readonly Storage[] => [localStorage, sessionStorage];

/**
 * react-admin's store in the browser for one person: whatever is kept there has their name, so that nothing
 * that one has chosen reaches another. Resetting it leaves what lasts.
 */
export function openStore(userId: number): Store {
  const prefix = nameOf(userId);
  const named = (key: string): string => (ofBrowser.includes(key) ? key : `${prefix}${key}`);
  return {
    ...kept,
    getItem: (key, fallback) => kept.getItem(named(key), fallback),
    setItem: (key, value) => {
      kept.setItem(named(key), value);
    },
    removeItem: (key) => {
      kept.removeItem(named(key));
    },
    removeItems: (start) => {
      kept.removeItems(`${prefix}${start}`);
    },
    subscribe: (key, callback) => kept.subscribe(named(key), callback),
    listItems: (start = '') =>
      Object.fromEntries(
        Object.entries(kept.listItems?.(`${prefix}${start}`) ?? {}).map(([key, value]) => [
          key.slice(prefix.length),
          value,
        ]),
      ),
    reset: () => {
      storages().forEach(forget);
    },
  };
}

/**
 * Begins or goes on with somebody's sitting; of that of another person, who did not sign out, nothing stays.
 */
export function beginSitting(userId: number): void {
  for (const storage of storages()) {
    if (storage.getItem(SITTING_KEY) === String(userId)) continue;
    forget(storage);
    storage.setItem(SITTING_KEY, String(userId));
  }
}
