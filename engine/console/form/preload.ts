import { prefetch } from '../code.ts';

const load = (): void => {
  prefetch(() => import('./RecordForm.tsx'));
};

/** Fetches the code of forms when somebody is about to open one. */
export const preloadForm = { onPointerEnter: load, onFocus: load } as const;
