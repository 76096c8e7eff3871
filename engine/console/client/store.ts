import { localStorageStore, memoryStore, type Store } from 'ra-core';

const kept = localStorageStore();
/** Settings of the browser, for every user: the pages before the sign-in use them too. */
const ofBrowser: readonly string[] = ['locale'];
/** Prefix of names that a user keeps beyond their visit (columns, density). */
const LASTING = 'crewdeck.';

const nameOf = (userId: number): string => `person.${userId}.`;
const isLasting = (key: string): boolean =>
  ofBrowser.includes(key) || new RegExp(`^person\\.\\d+\\.${LASTING.replace('.', '\\.')}`).test(key);

/** Names of a sitting's entries in the browser next to react-admin's store. */
const SITTING_KEY = 'crewdeck.sitting';
const OF_SITTING = `${SITTING_KEY}:`;

/** Returns the key under which a component stores an entry until the sitting is over. */
export const sittingKey = (name: string): string => `${OF_SITTING}${name}`;

/** Key under which a tab stores the state of its lists: filters, orders, pages, selections. */
const VISIT_KEY = sittingKey('visit');

/**
 * Opens react-admin's store of one visit: it lives as long as the tab, through reloads, and is invisible to
 * other tabs.
 */
function openVisit(): Store {
  const inTab = memoryStore(
    JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? '{}') as Readonly<Record<string, unknown>>,
  );
  inTab.setup();
  const write = (): void => {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(inTab.listItems?.() ?? {}));
  };
  return {
    ...inTab,
    setItem: (key, value) => {
      inTab.setItem(key, value);
      write();
    },
    removeItem: (key) => {
      inTab.removeItem(key);
      write();
    },
    removeItems: (start) => {
      inTab.removeItems(start);
      write();
    },
    reset: () => {
      inTab.reset();
      write();
    },
  };
}

let opened: Store | undefined;
const visit = (): Store => (opened ??= openVisit());
const storeOf = (key: string): Store => (isLasting(key) ? kept : visit());

/** Removes the entries of a sitting that is over: states of lists, drafts. */
function forget(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(OF_SITTING)) storage.removeItem(name);
  if (storage === sessionStorage) visit().reset();
  // Former versions stored states of lists there.
  else for (const key of Object.keys(kept.listItems?.() ?? {})) if (!isLasting(key)) kept.removeItem(key);
}

// Each tab has a storage of its own next to the one that all share.
const storages = (): readonly Storage[] => [localStorage, sessionStorage];

/**
 * Opens react-admin's store in the browser for one user: the keys contain their id, so that no setting of one
 * user reaches another. A reset keeps lasting entries.
 */
export function openStore(userId: number): Store {
  const prefix = nameOf(userId);
  const named = (key: string): string => (ofBrowser.includes(key) ? key : `${prefix}${key}`);
  return {
    ...kept,
    getItem: (key, fallback) => storeOf(named(key)).getItem(named(key), fallback),
    setItem: (key, value) => {
      storeOf(named(key)).setItem(named(key), value);
    },
    removeItem: (key) => {
      storeOf(named(key)).removeItem(named(key));
    },
    removeItems: (start) => {
      for (const one of [kept, visit()]) one.removeItems(`${prefix}${start}`);
    },
    subscribe: (key, callback) => storeOf(named(key)).subscribe(named(key), callback),
    listItems: (start = '') =>
      Object.fromEntries(
        [kept, visit()]
          .flatMap((one) => Object.entries(one.listItems?.(`${prefix}${start}`) ?? {}))
          .map(([key, value]) => [key.slice(prefix.length), value]),
      ),
    reset: () => {
      storages().forEach(forget);
    },
  };
}

/** Begins or continues a user's sitting; removes what another user left who did not sign out. */
export function beginSitting(userId: number): void {
  for (const storage of storages()) {
    if (storage.getItem(SITTING_KEY) === String(userId)) continue;
    forget(storage);
    storage.setItem(SITTING_KEY, String(userId));
  }
}
