import type { UseQueryResult } from '@tanstack/react-query';
import { approvalModel, type ApprovalEntry } from '../../model/approval.ts';
import type { Action } from '../../model/operation.ts';
import { call, type DeclaredOptions } from '../client/api.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';

type Name = 'waiting' | 'ofRecord' | 'ahead' | 'decideOne' | 'decideMany';

/** Returns the endpoint of approvals with this name; undefined in a product without them. */
export const useApprovalAction = (name: Name): Action | undefined =>
  approvalModel(useEngine().models, 'steps')?.actions[`approval.${name}`];

/** Calls an endpoint of approvals; the type of its answer is that of its declaration. */
const ask = async <T>(
  action: Action | undefined,
  options: DeclaredOptions,
  signal: AbortSignal,
): Promise<T> => (await call(action as Action, options, { signal })) as T;

/** Loads the steps of a record, again for each of its versions. */
export function useStepsOf(
  stem: string,
  { id, version }: { readonly id: number; readonly version?: unknown },
): UseQueryResult<{ approvalList: readonly ApprovalEntry[] }> {
  const action = useApprovalAction('ofRecord');
  return useLoaded(
    [stem, 'approval', id, version],
    (signal) => ask(action, { params: { stem, recordId: id } }, signal),
    { isEnabled: action !== undefined && id > 0 },
  );
}

/** A step that a record would take. */
export interface StepAhead {
  readonly by: string;
  readonly holder: string | null;
}

/** Loads the steps that a record would take if it were sent as it is. */
export function useStepsAhead(
  stem: string,
  record: Readonly<Record<string, unknown>> | undefined,
): UseQueryResult<{ stepList: readonly StepAhead[] }> {
  const action = useApprovalAction('ahead');
  return useLoaded(
    [stem, 'approval', 'ahead', record],
    (signal) => ask(action, { body: { stem, record } }, signal),
    { isEnabled: action !== undefined && record !== undefined, keepsFormer: true },
  );
}

export interface WaitingPage {
  readonly state: number;
  readonly skip: number;
  readonly limit: number;
}

/** Loads the steps that wait for the reader, or those that they have decided, page by page. */
export function useApprovals(
  page: WaitingPage,
): UseQueryResult<{ approvalList: readonly ApprovalEntry[]; totalCount: number }> {
  const action = useApprovalAction('waiting');
  return useLoaded(['approval', 'waiting', page], (signal) => ask(action, { query: { ...page } }, signal), {
    isEnabled: action !== undefined,
    keepsFormer: true,
    about: page.state,
  });
}
