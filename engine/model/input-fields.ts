import { buildField } from './field-model.ts';
import { parseNeed, type FieldModel, type Model } from './model.ts';
import type { Action, InputPart } from './operation.ts';

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

/** Returns the inputs of an action that a move of a row does not provide, so that a dialog requests them. */
export function inputsOfMove({ input = {}, moves }: Action): readonly InputPart[] {
  const known = [moves?.field, 'version', ...Object.keys(moves?.given ?? {})];
  return (input.required ?? [])
    .filter((part) => !known.includes(part))
    .map((part) => ({ part, isRequired: true }));
}
