import type { UiKeyword } from '../model/keywords.ts';
import type { Kind } from '../model/kinds.ts';
import type { FieldModel } from '../model/model.ts';
import type { JsonSchema } from '../model/schema.ts';

/** A property of a schema that may have a kind. */
export interface Property {
  readonly name: string;
  /** Its schema, with references resolved. */
  readonly node: JsonSchema;
}

/**
 * A kind of values, such as money or a link, by its name in `x-ui.display`. It has a folder: this declaration
 * is its `kind.ts`, `cell.tsx` shows its values, and `input.tsx` takes them. Column, filters and the spelling
 * in files follow from the type of the field.
 */
export interface ValueKind {
  /** Description of the values and of how they are entered, for the documents. */
  readonly description: string;
  /** Types of fields that may have it. */
  readonly of: readonly Kind[];
  /** Schemas of the further members of `x-ui` that it reads. */
  readonly options?: Readonly<Record<string, JsonSchema>>;
  /** Members of `x-ui` that its fields get unless they declare them. */
  readonly ui?: UiKeyword<JsonSchema>;
  /** Keywords that its fields get unless they declare them. Schemas of others keep what they accept. */
  readonly schema?: JsonSchema;
  /**
   * Returns how well it fits a property that declares no `x-ui.display`: the kind with the highest number is
   * taken, and none with 0.
   */
  readonly rank?: (property: Property) => number;
  /** Returns the fault of a field that has it, to follow the word `x-ui`. */
  readonly findFault?: (
    field: FieldModel,
    fields: Readonly<Record<string, FieldModel>>,
  ) => string | undefined;
  /** Schema of a field that has it, with some of its values as `examples`. */
  readonly example: JsonSchema & { readonly examples: readonly [unknown, ...unknown[]] };
}

/** Kinds by their names in `x-ui.display`. */
export type Kinds = Readonly<Record<string, ValueKind>>;
