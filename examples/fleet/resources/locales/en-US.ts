import type { ProductWords } from '@crewdeck/engine/model/words.ts';

/** English beyond the titles of the schemas. */
export const words: ProductWords = {
  name: 'Fleet',
  claim: 'Every vehicle, where it should be.',
  claimDetail: 'Plan trips, ask for repairs, note what was filled up.',
  own: { menu: { road: 'On the road', garage: 'Garage', office: 'Office' } },
  relations: { dispatcher: 'My drivers' },
  resources: {
    trips: { create: 'Plan a trip', empty: 'No trips yet.' },
    repairs: { create: 'Ask for a repair', empty: 'Nothing is broken.' },
  },
};
