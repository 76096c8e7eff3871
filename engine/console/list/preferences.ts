import { useStore } from 'react-admin';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** A filter and an order that the person keeps under a name. */
export interface SavedView {
  readonly name: string;
  readonly filter: Row;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** Store key of a choice that is made for one resource. */
const useKey = (what: string): string => `crewdeck.${what}.${useModel().stem}`;

export const useColumnChoice = (): [
  readonly string[] | undefined,
  (paths: readonly string[] | undefined) => void,
] => useStore<readonly string[] | undefined>(useKey('columns'));
export const useSavedViews = (): [readonly SavedView[], (views: readonly SavedView[]) => void] =>
  useStore<readonly SavedView[]>(useKey('views'), []);
export const useDensity = (): [Density, (density: Density) => void] =>
  useStore<Density>('crewdeck.density', 'standard');
