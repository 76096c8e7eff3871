import { addDays } from '@crewdeck/engine/model/days.ts';
import type { DemoRows } from '@crewdeck/engine/server/usual/seed.ts';

/** The same numbers in every demo: a small generator (mulberry32) in place of `Math.random`. */
function dice(seed: number) {
  let state = seed;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const one = Math.imul(state ^ (state >>> 15), 1 | state);
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one;
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number): number => Math.floor(roll() * most);
  const cents = (least: number, most: number): number =>
    Math.round((least + roll() * (most - least)) * 100) / 100;
  return { upTo, cents, pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T };
}

const kinds = [
  'Animals',
  'Beard',
  'Business',
  'Cars',
  'City',
  'Flowers',
  'Food',
  'Nature',
  'People',
  'Sports',
];
const colors = [
  '#4477aa',
  '#66ccee',
  '#228833',
  '#ccbb44',
  '#ee6677',
  '#aa3377',
  '#997700',
  '#994455',
  '#004488',
  '#bb5566',
];
const first = [
  'Ada',
  'Ben',
  'Chloé',
  'Dmitri',
  'Elif',
  'Femi',
  'Grace',
  'Hugo',
  'Ines',
  'Jun',
  'Kofi',
  'Lena',
  'Mei',
  'Nils',
];
const last = [
  'Adeyemi',
  'Berg',
  'Costa',
  'Dubois',
  'Ek',
  'Fischer',
  'García',
  'Haddad',
  'Ivanova',
  'Jansen',
  'Kim',
  'Li',
];
const cities = ['Accra', 'Berlin', 'Kyoto', 'Lisbon', 'Lyon', 'Oslo', 'Quito', 'Seoul', 'Tunis', 'York'];
const words = [
  'Lovely on the wall.',
  'Smaller than I had thought.',
  'My children want another.',
  'The corners were bent.',
];

/** A poster is in several, or in none. */
const collections = ['New this season', 'Gifts', 'For the office'];

/** A picture of nothing but its colours: what a poster of the demo looks like. */
const posterOf = (color: string, other: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="${color}"/><circle cx="80" cy="50" r="36" fill="${other}"/></svg>`,
  )}`;

const range = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

type Dice = ReturnType<typeof dice>;
/** A day of the last three years. */
const dayUntil = ({ upTo }: Dice, today: string): string => addDays(today, -upTo(1000));

const makeProducts = ({ upTo, cents, pick }: Dice) =>
  range(120, (place) => ({
    reference: `${kinds[place % 10]} ${String(place + 1).padStart(3, '0')}`,
    image: posterOf(colors[place % 10]!, pick(colors)),
    categoryId: (place % 10) + 1,
    collectionIds: collections.flatMap((_, at) => (place % (at + 2) === 0 ? [at + 1] : [])),
    price: cents(15, 90),
    width: cents(20, 90),
    height: cents(20, 120),
    stock: Math.max(0, upTo(120) - 10),
  }));

const makeCustomers = ({ upTo, pick }: Dice) =>
  range(1000, (place) => ({
    firstName: pick(first),
    lastName: pick(last),
    email: `customer${place + 1}@shop.example`,
    birthday: addDays('1950-01-01', upTo(20_000)),
    city: pick(cities),
    newsletter: upTo(3) === 0,
  }));

/** Some customers order more than others, and what is new is on its way. */
const makeOrders = (luck: Dice, today: string) =>
  range(2000, (place) => {
    const { upTo, pick } = luck;
    const date = dayUntil(luck, today);
    const state = pick(['delivered', 'delivered', 'delivered', 'cancelled']);
    return {
      reference: `P${String(place + 1).padStart(6, '0')}`,
      customerId: 1 + Math.min(upTo(1000), upTo(1000)),
      date,
      state: date > addDays(today, -14) ? 'ordered' : state,
      returned: state === 'delivered' && upTo(12) === 0,
    };
  });

const makeLines = (
  { upTo }: Dice,
  orders: readonly object[],
  products: readonly { readonly price: number }[],
) =>
  orders.flatMap((_, place) =>
    range(1 + upTo(4), () => {
      const productId = 1 + Math.min(upTo(120), upTo(120));
      return { orderId: place + 1, productId, quantity: 1 + upTo(3), price: products[productId - 1]!.price };
    }),
  );

const makeInvoices = (
  { pick }: Dice,
  orders: ReturnType<typeof makeOrders>,
  lines: ReturnType<typeof makeLines>,
) =>
  orders.flatMap(({ customerId, date, state }, place) => {
    const own = lines.filter(({ orderId }) => orderId === place + 1);
    const net = Math.round(own.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 100) / 100;
    const invoice = { orderId: place + 1, customerId, date, net, delivery: pick([0, 4.9, 9.9]) };
    return state === 'cancelled' ? [] : [invoice];
  });

const makeReviews = (luck: Dice, today: string) =>
  range(700, () => ({
    date: dayUntil(luck, today),
    customerId: 1 + luck.upTo(1000),
    productId: 1 + luck.upTo(120),
    rating: 1 + Math.max(luck.upTo(5), luck.upTo(5)),
    comment: luck.pick(words),
    state: luck.pick(['pending', 'accepted', 'accepted', 'accepted', 'rejected']),
  }));

/** Three years of a shop, some ten thousand rows; rows refer to each other by their place. */
export const demo: DemoRows = {
  password: 'Shop#2026',
  rows(today) {
    const luck = dice(2026);
    const products = makeProducts(luck);
    const orders = makeOrders(luck, today);
    const lines = makeLines(luck, orders, products);
    return {
      staff: [
        { name: 'Olga', email: 'olga@shop.example', role: 'owner' },
        { name: 'Carl', email: 'carl@shop.example', role: 'clerk' },
      ],
      categories: kinds.map((name, place) => ({ name, color: colors[place] })),
      collections: collections.map((name) => ({ name })),
      products,
      customers: makeCustomers(luck),
      orders,
      'order-lines': lines,
      invoices: makeInvoices(luck, orders, lines),
      reviews: makeReviews(luck, today),
    };
  },
};
