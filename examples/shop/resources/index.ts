import { defineResource } from '@crewdeck/engine/model/define.ts';

const customers = defineResource('customers', {
  page: { path: '/customers', menu: 'clients', icon: 'users' },
  list: {
    columns: ['name', 'city', 'orders', 'spent', 'lastOrder', 'newsletter', 'segment'],
    presets: [
      { name: 'stars', filter: { segment: ['star'] } },
      { name: 'visitors', filter: { segment: ['visitor'] } },
    ],
  },
  form: [['firstName', 'lastName'], ['email', 'birthday'], 'address', ['city', 'newsletter'], 'tags'],
  importable: true,
});

const orders = defineResource('orders', {
  page: { path: '/orders', menu: 'sales', icon: 'clipboard' },
  list: {
    columns: ['reference', 'date', 'customerId', 'posters', 'total', 'returned', 'state'],
    board: 'state',
  },
  form: [['reference', 'date'], 'customerId', ['state', 'returned']],
});

const orderLines = defineResource('order-lines', { form: ['orderId', 'productId', ['quantity', 'price']] });

const invoices = defineResource('invoices', {
  page: { path: '/invoices', menu: 'sales', icon: 'fileText' },
  list: { columns: ['orderId', 'date', 'customerId', 'net', 'delivery', 'taxRate', 'taxes', 'total'] },
});

const products = defineResource('products', {
  page: { path: '/products', menu: 'catalogue', icon: 'layers' },
  list: {
    columns: ['reference', 'categoryId', 'price', 'stock', 'state', 'sold', 'rating'],
    gallery: { picture: 'image', isFirst: true },
    presets: [{ name: 'short', filter: { state: ['sold_out', 'low'] } }],
  },
  importable: true,
});

const categories = defineResource('categories', {
  page: { path: '/categories', menu: 'catalogue', icon: 'list' },
});

const collections = defineResource('collections', {
  page: { path: '/collections', menu: 'catalogue', icon: 'folder' },
});

const reviews = defineResource('reviews', {
  page: { path: '/reviews', menu: 'clients', icon: 'star' },
  list: {
    columns: ['date', 'customerId', 'productId', 'rating', 'comment', 'state'],
    board: 'state',
    presets: [{ name: 'waiting', filter: { state: ['pending'] } }],
  },
});

const staff = defineResource('staff', { page: { path: '/staff', menu: 'clients', icon: 'shield' } });

/** Every resource of the product by its stem. */
export const definitions = {
  orders,
  'order-lines': orderLines,
  invoices,
  products,
  categories,
  collections,
  customers,
  reviews,
  staff,
};
