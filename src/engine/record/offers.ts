import type { Row } from '../../../resources/engine/input.ts';
import type { Model } from '../../../resources/engine/model.ts';
import type { Action } from '../../../resources/engine/operation.ts';
import { isPossible } from '../../../resources/engine/states.ts';
import { mayCall } from '../actions.ts';
import type { Engine } from '../EngineContext.tsx';

/**
 * One thing that can be done with a row: an action of its resource with one of the values that the action
 * takes.
 */
export interface OfferedStep {
  readonly name: string;
  readonly action: Action;
  readonly field: string;
  readonly value: string | number;
}

/**
 * The steps that the person may take with a row now: allowed, possible in its state, and not about a row of
 * their own.
 */
export function offeredSteps(
  engine: Pick<Engine, 'permissions' | 'isSuperAdmin' | 'userId'>,
  model: Model,
  record: Readonly<Row>,
): readonly OfferedStep[] {
  if (model.fields.some((field) => field.owner && record[field.name] === engine.userId)) return [];
  return Object.entries(model.actions).flatMap(([name, action]) => {
    const field = action.offer?.choose;
    if (field === undefined || !isPossible(record, action.offer?.when) || !mayCall(engine, model, action))
      return [];
    return (action.input?.properties?.[field]?.enum ?? []).map((value): OfferedStep => ({
      name,
      action,
      field,
      value: value as string | number,
    }));
  });
}

/** Key of the verb on a step's button. */
export const stepKey = ({ name, value }: Pick<OfferedStep, 'name' | 'value'>): string =>
  `crewdeck.steps.${name}.${value}`;

const refusing: readonly (string | number)[] = ['rejected', 2];
/** Whether a step turns a request down. */
export const isRefusal = ({ value }: Pick<OfferedStep, 'value'>): boolean => refusing.includes(value);
