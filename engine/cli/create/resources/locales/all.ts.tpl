/** The words of each language. One that has no file here speaks English where the schemas do. */
export const words = { 'en-US': () => import('./en-US.ts') };
