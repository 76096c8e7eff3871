import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();
/** What belongs to one sitting; language, columns and views stay when somebody signs out. */
const isOfSitting = (key: string): boolean => /\.(listParams|selectedIds|datagrid\.expanded)$/.test(key);

/** react-admin's store in the browser, which a sign-out clears of lists and selections only. */
export const store: Store = { ...kept, reset: () => { for (const key of Object.keys(kept.listItems?.() ?? {})) if (isOfSitting(key)) kept.removeItem(key); } };
