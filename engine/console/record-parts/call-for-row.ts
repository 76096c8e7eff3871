import type { Row } from '../../model/input.ts';
import { pathParameters, type Action } from '../../model/operation.ts';
import { call, type Sending } from '../client/api.ts';

/**
 * Calls an action for a row: values go into the path and the body as the action declares them, the row's id
 * and the version that the user saw too. Returns the data. Throws react-admin's HttpError.
 */
export function callForRow(
  action: Action,
  { id, version }: { readonly id: unknown; readonly version?: unknown },
  values: Readonly<Row>,
  sending?: Sending,
): Promise<unknown> {
  const { properties } = action.input ?? {};
  const given: Row = { ...values, id, ...(version !== undefined && { version }) };
  const body = Object.fromEntries(Object.entries(given).filter(([part]) => properties?.[part]));
  return call(
    action,
    {
      params: Object.fromEntries(pathParameters(action.path).map((part) => [part, String(given[part])])),
      ...(properties && { body }),
    },
    sending,
  );
}
