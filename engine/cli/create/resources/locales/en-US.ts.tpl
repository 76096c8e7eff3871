import type { ProductWords } from '@crewdeck/engine/model/words.ts';

/** English beyond the titles of the schemas. */
export const words: ProductWords = {
  name: '{{title}}',
  claim: '{{title}}, in one place.',
  claimDetail: 'Sign in to go on.',
};
