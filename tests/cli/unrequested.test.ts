import { expect, test } from 'vitest';
import { endpointsOf, findUnrequested } from '@crewdeck/engine/cli/unrequested.ts';

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
