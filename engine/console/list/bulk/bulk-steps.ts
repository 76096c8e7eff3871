import type { Row } from '../../../model/input.ts';
import type { Model } from '../../../model/model.ts';
import { pathParameters, type Action, type BulkStep } from '../../../model/operation.ts';
import { call } from '../../client/api.ts';
import { mayChange } from '../../context/access.ts';
import { mayCall } from '../../context/actions.ts';
import type { Engine } from '../../context/EngineContext.tsx';

/** A step of an action for each of the selected rows. */
export interface OfferedBulkStep {
  /** Name of the action. */
  readonly name: string;
  readonly action: Action;
  readonly step: BulkStep;
}

/**
 * Returns the steps that the user may take with several rows at once, from the actions whose definition
 * offers that.
 */
export const bulkStepsOf = (engine: Engine, model: Model): readonly OfferedBulkStep[] =>
  Object.entries(model.actions).flatMap(([name, action]) =>
    action.bulk && mayCall(engine, model, action) ? action.bulk.map((step) => ({ name, action, step })) : [],
  );

/** Checks whether a row may be selected: some bulk action applies to it. */
export const mayChoose = (engine: Engine, model: Model, record: Readonly<Row>): boolean =>
  mayChange(engine, model, record) || bulkStepsOf(engine, model).length > 0;

/**
 * Returns the key of a step's texts: its verb, and with `Ask` and `Done` its question and the message
 * afterwards.
 */
export const bulkKey = ({ name, step }: OfferedBulkStep): string => `crewdeck.steps.${name}.${step.name}`;

/** Calls the action for one row, in the version that the user saw if the row is loaded. */
export async function takeBulkStep(
  { action, step }: OfferedBulkStep,
  { id, version }: { readonly id: unknown; readonly version?: unknown },
  values: Readonly<Row>,
): Promise<void> {
  const { properties } = action.input ?? {};
  const named = pathParameters(action.path);
  const given: Row = { ...step.with, ...values, id };
  const body = {
    ...Object.fromEntries(Object.entries(given).filter(([part]) => properties?.[part])),
    ...(properties?.version && version !== undefined && { version }),
  };
  await call(action, {
    params: Object.fromEntries(named.map((part) => [part, String(given[part])])),
    ...(properties && { body }),
  });
}
