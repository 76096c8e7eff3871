import { readdirSync, readFileSync } from 'node:fs';
import { takeIn, type SchemaFile } from '@crewdeck/engine/generate/intake/take-in.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';

const folder = new URL('suite/', import.meta.url);

export interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** The mandatory groups of the official suite of draft 2020-12. */
export const groups: readonly Group[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Omit<Group, 'file'>[]).map((group) => ({
      ...group,
      file: name.replace('.json', ''),
    })),
  );

/** The schemas that the suite refers to, where a product keeps the parts of its own. */
const remotes: readonly SchemaFile[] = readdirSync(new URL('remotes/', folder), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const schema = JSON.parse(readFileSync(new URL(`remotes/${name}`, folder), 'utf8')) as unknown;
    const id = `http://localhost:1234/draft2020-12/${name}`;
    const text = JSON.stringify(typeof schema === 'object' ? { $id: id, ...schema } : schema);
    return { path: `shared/${name}`, text };
  });

/** The record with the group's schema as its field `value`. */
export function takeGroup({ schema }: Pick<Group, 'schema'>): Model {
  const record = { type: 'object', properties: { value: { $ref: 'shared/group.schema.json' } } };
  const { schemas } = takeIn([
    ...(JSON.stringify(schema).includes('localhost:1234') ? remotes : []),
    { path: 'shared/group.schema.json', text: JSON.stringify(schema) },
    { path: 'groups.schema.json', text: JSON.stringify(record) },
  ]);
  return buildModels(schemas, {}).groups as Model;
}
