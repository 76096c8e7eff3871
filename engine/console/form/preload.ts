import { prefetch } from '../code.ts';

const load = (): void => {
  prefetch(() => import('./RecordForm.tsx'));
};

/** Loads the code of forms when the user is about to open one. */
export const preloadForm = { onPointerEnter: load, onFocus: load } as const;
