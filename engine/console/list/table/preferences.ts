import { useStore } from 'ra-core';
import { useModel } from '../../context/EngineContext.tsx';
import type { View } from '../views/views.ts';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/**
 * Returns the key under which a user's columns are stored: of a list, or of a view that has columns of its
 * own.
 */
export const columnsKey = (stem: string, view?: string): string =>
  `crewdeck.columns.${stem}${view === undefined ? '' : `.${view}`}`;

type Columns = readonly string[] | undefined;

/**
 * Returns the columns that the user has chosen for the list or its current view, and a function that sets
 * them.
 */
export function useColumnChoice(view: View | undefined): [Columns, (paths: Columns) => void] {
  const { stem } = useModel();
  const ofList = useStore<Columns>(columnsKey(stem));
  const ofView = useStore<Columns>(columnsKey(stem, view?.key ?? ''));
  return view?.columns ? ofView : ofList;
}
export const useDensity = (): [Density, (density: Density) => void] =>
  useStore<Density>('crewdeck.density', 'standard');
