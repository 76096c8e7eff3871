import { keepsReasons } from '../history.ts';
import type { Model } from '../model.ts';
import type { Action } from '../operation.ts';
import { pendingModel, waitingAnswer } from '../pending-changes.ts';
import { envelope, jsonContent, type Json } from './messages.ts';

type Models = Readonly<Record<string, Model>>;

const description = 'Nothing is written yet: another user has to confirm the change.';

/** Returns the components of what is answered where a write waits, and of the reason of one. */
export function waitingComponents(models: Models): { readonly responses: Json; readonly parameters: Json } {
  const data = waitingAnswer as Json;
  return {
    responses: pendingModel(models)
      ? {
          Waiting: { description, content: jsonContent(envelope(data, 202)) },
          WaitingRest: { description, content: jsonContent(data) },
        }
      : {},
    parameters: keepsReasons(models)
      ? {
          ChangeReason: {
            name: 'Change-Reason',
            in: 'header',
            description:
              'Reason for the change, percent-encoded (`encodeURIComponent`): 3 to 500 characters. It is stored ' +
              'in the audit; 422 `reason_required` indicates that it is required.',
            schema: { type: 'string' },
          },
        }
      : {},
  };
}

interface Written {
  readonly model: Model;
  readonly path: string;
  readonly action?: Action;
}

/**
 * Returns the operations of a path of a resource. Its writes have the header for a reason, and the 202
 * answer of changes that another person must confirm.
 */
export function withWaiting(models: Models, { model, path, action }: Written, operations: Json): Json {
  const mayWait = model.fields.some(({ twoEyes }) => twoEyes) || action?.twoEyes !== undefined;
  const waits = mayWait && action?.mayTakeLonger !== true;
  const name = path.startsWith('/api/rest') ? 'WaitingRest' : 'Waiting';
  return Object.fromEntries(
    Object.entries(operations as Record<string, Record<string, unknown>>).map(([method, operation]) => {
      if (method === 'get') return [method, operation];
      const { parameters = [], responses } = operation as { parameters?: readonly Json[]; responses: Json };
      const reason = keepsReasons(models) ? [{ $ref: '#/components/parameters/ChangeReason' }] : [];
      const waiting = waits ? { 202: { $ref: `#/components/responses/${name}` } } : {};
      return [
        method,
        { ...operation, parameters: [...parameters, ...reason], responses: { ...responses, ...waiting } },
      ];
    }),
  );
}
