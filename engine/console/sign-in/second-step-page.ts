import { lazyPart } from '../code.ts';

/** Loaded lazily, since most sign-ins do not need it. */
export const SecondStepPage = lazyPart(() => import('./SecondStepPage.tsx'));
