import type { UseQueryResult } from '@tanstack/react-query';
import { pendingModel, pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import type { Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { call } from '../client/api.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';

/** Checks whether some changes of the records of a resource wait for another user. */
export const isGuarded = ({ fields, actions }: Model): boolean =>
  fields.some(({ twoEyes }) => twoEyes) || Object.values(actions).some(({ twoEyes }) => twoEyes);

/** Returns an endpoint of the changes that wait; undefined in a product without them. */
export const usePendingAction = (name: 'list' | 'decide' | 'withdraw'): Action | undefined =>
  pendingModel(useEngine().models)?.actions[`pending.${name}`];

/** Query of changes: a page of those in one state, or those of one record. */
export interface PendingQuery {
  readonly state: number;
  readonly stem?: string;
  readonly recordId?: number;
  readonly skip?: number;
  readonly limit: number;
}

interface PendingAnswer {
  readonly pendingChangeList: readonly PendingChange[];
  readonly totalCount: number;
}

/** Loads changes, cached under the name of their resource: a refresh of that refreshes this too. */
export function usePending(query: PendingQuery, isEnabled = true): UseQueryResult<PendingAnswer> {
  const stem = pendingModel(useEngine().models)?.stem ?? '';
  const action = usePendingAction('list');
  return useLoaded(
    [stem, 'action', query],
    async (signal) => (await call(action as Action, { query: { ...query } }, { signal })) as PendingAnswer,
    { isEnabled: action !== undefined && isEnabled, keepsFormer: true, about: query.state },
  );
}

/** More changes rarely wait for one record; the page lists them all. */
const MOST_OF_RECORD = 5;

/** Loads the changes that wait for confirmation for a record. */
export const usePendingOf = (stem: string, recordId: number): UseQueryResult<PendingAnswer> =>
  usePending({ state: pendingStates.waiting, stem, recordId, limit: MOST_OF_RECORD }, recordId > 0);
