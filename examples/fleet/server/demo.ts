import { addDays } from '@crewdeck/engine/model/days.ts';
import type { DemoRows } from '@crewdeck/engine/server/usual/seed.ts';

const person = (name: string, role: string, dispatcherId?: number) => ({
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  email: `${name}@fleet.example`,
  role,
  ...(dispatcherId !== undefined && { dispatcherId }),
});

/** A small haulier; rows refer to each other by their place. */
export const demo: DemoRows = {
  password: 'Fleet#2026',
  rows: (today) => ({
    drivers: [
      person('dora', 'director'),
      person('dan', 'dispatcher', 1),
      person('mia', 'mechanic', 1),
      person('tom', 'driver', 2),
      person('ute', 'driver', 2),
      person('lea', 'dispatcher', 1),
      person('max', 'driver', 6),
    ],
    vehicles: [
      { plate: 'FL-A 100', make: 'Sprinter', kind: 'van', odometer: 81_200 },
      { plate: 'FL-B 200', make: 'Actros', kind: 'lorry', odometer: 240_000 },
      { plate: 'FL-C 300', make: 'Golf', kind: 'car', inspectionUntil: addDays(today, 20) },
    ],
    garages: [
      { name: 'Nord', city: 'Kiel', phone: '+49 431 5550100', hourlyRate: 92.5 },
      { name: 'Hafen', city: 'Hamburg', hourlyRate: 110, openUntil: addDays(today, 200) },
    ],
    trips: [
      { driverId: 4, vehicleId: 1, start: 'Kiel', destination: 'Hamburg', from: today, to: today },
      { driverId: 5, vehicleId: 2, start: 'Kiel', destination: 'Lyon', from: today, to: addDays(today, 3) },
      { driverId: 7, vehicleId: 3, start: 'Kiel', destination: 'Bremen', from: today, to: today },
    ],
    repairs: [
      { driverId: 4, vehicleId: 1, kind: 'tyres', problem: 'Worn tyres', wantedOn: today, cost: 480 },
      { driverId: 5, vehicleId: 2, kind: 'repair', problem: 'Gearbox', wantedOn: today, cost: 5200 },
    ],
    'fuel-logs': [{ driverId: 4, vehicleId: 1, day: today, litres: 61.5, price: 104.55, odometer: 81_200 }],
  }),
};
