import { expect, test } from 'vitest';
import { compareReasons, endpointsOf, findUnrequested } from '@crewdeck/engine/cli/unrequested.ts';

const endpoints = endpointsOf({
  paths: {
    '/api/v1/orders': { get: {}, post: {} },
    '/api/v1/orders/{id}': { get: {} },
    '/api/v1/orders/open': { get: {} },
    '/api/rest/orders': { get: {} },
  },
});

test('an endpoint that nobody requested is named, one of another dialect is not', () => {
  expect(findUnrequested(endpoints, [])).toEqual([
    'GET /api/v1/orders',
    'POST /api/v1/orders',
    'GET /api/v1/orders/open',
    'GET /api/v1/orders/{id}',
  ]);
});

test('an address means the endpoint that says it word for word before one with a parameter', () => {
  expect(findUnrequested(endpoints, ['GET /api/v1/orders/OPEN', 'POST /api/v1/orders/'])).toEqual([
    'GET /api/v1/orders',
    'GET /api/v1/orders/{id}',
  ]);
});

test('an endpoint without a page needs a reason, and a reason an endpoint without a page', () => {
  const requests = ['GET /api/v1/orders', 'POST /api/v1/orders'];
  const reasons = {
    'GET /api/v1/orders/open': 'for other programs',
    'POST /api/v1/orders': 'for other programs',
    'PUT /api/v1/orders': 'for other programs',
  };
  expect(compareReasons(endpoints, requests, reasons)).toEqual([
    'GET /api/v1/orders/{id}: no page requests it, and no reason is given',
    'POST /api/v1/orders: a page requests it; drop its reason',
    'PUT /api/v1/orders: no such endpoint; drop its reason',
  ]);
});
