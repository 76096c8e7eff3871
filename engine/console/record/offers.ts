import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { isPossible } from '../../model/states.ts';
import { mayCall } from '../context/actions.ts';
import type { Engine } from '../context/EngineContext.tsx';

/** A step of a row: an action of its resource with one of the values that the action takes. */
export interface OfferedStep {
  readonly name: string;
  readonly action: Action;
  readonly field: string;
  readonly value: string | number;
}

/** Returns the steps that an action offers, one for each of the values that it takes. */
export function stepsOf(name: string, action: Action): readonly OfferedStep[] {
  const field = action.offer?.choose;
  if (field === undefined) return [];
  return (action.input?.properties?.[field]?.enum ?? []).map((value): OfferedStep => ({
    name,
    action,
    field,
    value: value as string | number,
  }));
}

/**
 * Returns the steps that the user may take with a row now: permitted, possible in its state, and not on a row
 * of their own.
 */
export function offeredSteps(
  engine: Pick<Engine, 'permissions' | 'isSuperAdmin' | 'userId'>,
  model: Model,
  record: Readonly<Row>,
): readonly OfferedStep[] {
  if (model.fields.some((field) => field.owner && record[field.name] === engine.userId)) return [];
  return Object.entries(model.actions).flatMap(([name, action]) => {
    const isOffered = action.offer && isPossible(record, action.offer.when) && mayCall(engine, model, action);
    return isOffered ? stepsOf(name, action) : [];
  });
}

/**
 * Returns the key of the verb on a step's button.
 * @example
 * stepKey({ name: 'sell', value: 'auction' }); // → 'crewdeck.steps.sell.auction'
 */
export const stepKey = ({ name, value }: Pick<OfferedStep, 'name' | 'value'>): string =>
  `crewdeck.steps.${name}.${value}`;

/** Checks whether a step refuses the row. */
export const isRefusal = ({ action, value }: Pick<OfferedStep, 'action' | 'value'>): boolean =>
  action.offer?.refuses?.includes(value) ?? false;

/** Returns the steps with the confirming one last, as in dialogs. */
export const inOrder = (steps: readonly OfferedStep[]): OfferedStep[] =>
  [...steps].sort((one, other) => Number(isRefusal(other)) - Number(isRefusal(one)));
