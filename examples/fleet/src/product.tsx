import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { usualConsole } from '@crewdeck/engine/console/usual/product.ts';
import { Suspense, type ReactElement } from 'react';
import { muiPage, muiPart } from '@crewdeck/engine/console/mui-part.tsx';
import { kinds } from '../generated/kinds.ts';
import { schemas } from '../generated/schemas.ts';
import { validators } from '../generated/validators.ts';
import { definitions } from '../resources/index.ts';
import { words } from '../resources/locales/all.ts';
import { menus } from '../resources/menu.ts';
import { roles } from '../resources/roles.ts';

const parts = () => import('./parts.tsx');
const PlateField = muiPart(async () => (await parts()).PlateField);
const Plate = ({ value }: Pick<CellProps, 'value'>): ReactElement => (
  <Suspense fallback={String(value)}>
    <PlateField />
  </Suspense>
);

const garages = () => import('./garages.tsx');

/** Garages have pages of react-admin's own components, with addresses below for the tabs of two of them. */
const pages = {
  '/garages': muiPage(async () => (await garages()).GarageList),
  '/garages/create': muiPage(async () => (await garages()).GarageCreate),
  '/garages/{id}/*': muiPage(async () => (await garages()).GarageEdit),
  '/garages/{id}/show/*': muiPage(async () => (await garages()).GarageShow),
};

/** The fleet, as its console shows it. */
export const product = usualConsole({
  schemas,
  definitions,
  validators,
  roles,
  words,
  menus,
  overrides: {
    kinds,
    pages,
    cells: { 'vehicles.plate': Plate },
    inputs: { 'fuel-logs.litres': muiPart(async () => (await parts()).LitresInput) },
  },
});
