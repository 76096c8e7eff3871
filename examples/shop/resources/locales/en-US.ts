import type { ProductWords } from '@crewdeck/engine/model/words.ts';

/** English beyond the titles of the schemas. */
export const words: ProductWords = {
  name: 'Poster shop',
  claim: 'Every poster finds its wall.',
  claimDetail: 'Orders, invoices, products and those who buy them.',
  own: { menu: { sales: 'Sales', catalogue: 'Catalogue', clients: 'Customers' } },
  resources: {
    customers: { presets: { stars: 'Stars', visitors: 'Visitors' } },
    products: { presets: { short: 'Running short' } },
    reviews: { presets: { waiting: 'Waiting' } },
  },
};
