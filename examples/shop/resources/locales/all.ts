/** The words of each language, downloaded when it is the one in use. */
export const words = { 'en-US': () => import('./en-US.ts') };
