import { buildField } from './field-model.ts';
import { parseNeed, type FieldModel, type Model } from './model.ts';
import type { Action } from './operation.ts';
import type { InputPart, Moves, RowCommand } from './row-actions.ts';

/** A field of an action's dialog, and the key of its texts. */
export interface InputField {
  readonly field: FieldModel;
  /** Field of the resource that it is called like; undefined: the action has its own word. */
  readonly path?: string;
}

/** Returns the fields that parts of an action are filled in by. Throws for a part that the action has not. */
export function inputFields(model: Model, action: Action, parts: readonly InputPart[]): InputField[] {
  const { input = {} } = action;
  return parts.map(({ part, like = part, isRequired = false }) => {
    const own = model.field[like];
    const node = input.properties?.[part];
    // What the form says of a field need not be so where an action asks for it.
    const { description: _, ...schema } = own?.schema ?? {};
    if (own)
      return { field: { ...own, name: part, schema, readOnly: false, required: isRequired }, path: like };
    if (!node) throw new Error(`The action ${action.path} has no input ${part}.`);
    const field = buildField(input, part, node, (need) => parseNeed(need, model.module));
    return { field: { ...field, required: isRequired } };
  });
}

/** Returns the part of an action's body that names the value which a field is moved to. */
export const valuePart = ({ as, field }: Moves): string => as ?? field;

/** Returns the command of an action that sets the value which a row is moved to. */
export const commandOfMove = (
  { moves, rowCommands = [] }: Action,
  to: string | number | null,
): RowCommand | undefined => moves && rowCommands.find((command) => command.with?.[valuePart(moves)] === to);

/**
 * Returns the inputs that a dialog requests for a move of a row to a value: those of the command that sets
 * it, else the required ones that the row does not provide.
 */
export function inputsOfMove(action: Action, to: string | number | null): readonly InputPart[] {
  const { input = {}, moves } = action;
  const command = commandOfMove(action, to);
  if (command) return command.inputs;
  const known = [moves && valuePart(moves), 'id', 'version', ...Object.keys(moves?.given ?? {})];
  return (input.required ?? [])
    .filter((part) => !known.includes(part))
    .map((part) => ({ part, isRequired: true }));
}
