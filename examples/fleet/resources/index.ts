import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Everybody sees themselves, dispatchers their drivers. */
const drivers = defineResource('drivers', {
  module: 'drivers',
  scope: { own: ['id'], through: ['dispatcher'] },
  page: { path: '/drivers', menu: 'office', icon: 'users' },
  list: { columns: ['name', 'role', 'dispatcherId', 'licence', 'licenceUntil', 'isActive'] },
  importable: true,
});

const vehicles = defineResource('vehicles', {
  module: 'vehicles',
  page: { path: '/vehicles', menu: 'garage', icon: 'traffic' },
  list: {
    columns: ['plate', 'make', 'kind', 'state', 'odometer', 'repairCosts', 'worth', 'inspectionUntil'],
    board: 'state',
    presets: [{ name: 'inspectionSoon', filter: { inspectionUntil_period: 'next_30_days' } }],
  },
  importable: true,
});

const trips = defineResource('trips', {
  module: 'trips',
  scope: { through: ['dispatcher'] },
  page: { path: '/trips', menu: 'road', icon: 'calendar' },
  list: {
    columns: ['driverId', 'vehicleId', 'start', 'destination', 'from', 'to', 'days', 'state'],
    board: 'state',
  },
  form: [['driverId', 'vehicleId'], ['start', 'destination'], ['from', 'to'], 'state', 'cargo'],
  when: { delete: { state: ['planned', 'cancelled'] } },
});

/** Expensive repairs also need the director. */
const repairs = defineResource('repairs', {
  module: 'repairs',
  scope: { through: ['dispatcher'] },
  page: { path: '/repairs', menu: 'garage', icon: 'alert' },
  list: { columns: ['vehicleId', 'kind', 'problem', 'wantedOn', 'cost', 'driverId', 'state'] },
  form: [['driverId', 'vehicleId'], ['kind', 'wantedOn', 'cost'], 'problem'],
  approval: {
    field: 'state',
    pending: 'requested',
    accepted: 'agreed',
    rejected: 'refused',
    steps: [
      { by: 'dispatcher' },
      {
        by: 'role:director',
        when: { properties: { cost: { exclusiveMinimum: 1000 } }, required: ['cost'] },
      },
    ],
    fallback: 'role:director',
    remind: 'P2D',
  },
});

/** Its pages are made of react-admin's own components: `src/garages.tsx`. */
const garages = defineResource('garages', {
  module: 'garages',
  page: { path: '/garages', menu: 'garage', icon: 'building' },
});

const fuelLogs = defineResource('fuel-logs', {
  module: 'fuel_logs',
  scope: { through: ['dispatcher'] },
  page: { path: '/fuel', menu: 'road', icon: 'activity' },
  list: {
    columns: ['day', 'vehicleId', 'driverId', 'litres', 'price', 'pricePerLitre', 'odometer'],
    years: { field: 'day', from: 2020 },
  },
  form: [
    ['driverId', 'vehicleId'],
    ['day', 'odometer'],
    ['litres', 'price'],
  ],
  importable: true,
});

/** Every resource of the product by its stem. */
export const definitions = { trips, 'fuel-logs': fuelLogs, vehicles, repairs, garages, drivers };
