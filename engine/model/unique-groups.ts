import type { JsonSchema } from './schema.ts';

/** Fields whose values together no two rows have. */
export interface UniqueGroup {
  readonly fields: readonly string[];
  /** Only rows with one of these values in each field are compared. */
  readonly while?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Returns the groups of fields that a schema declares to be unique together (`x-unique`). */
export const uniqueGroupsOf = (schema: JsonSchema): readonly UniqueGroup[] =>
  ((schema['x-unique'] as (readonly string[] | UniqueGroup)[] | undefined) ?? []).map((group) =>
    'fields' in group ? group : { fields: group },
  );
