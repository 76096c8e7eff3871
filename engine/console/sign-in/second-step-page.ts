import { lazyPart } from '../code.ts';

/** Not part of what everybody waits for. */
export const SecondStepPage = lazyPart(() => import('./SecondStepPage.tsx'));
