import { compile } from 'json-schema-to-typescript';
import { buildModels } from '../model/build-model.ts';
import type { Model } from '../model/model.ts';
import { relationsOf } from '../model/relations.ts';
import { mapSchema, type JsonSchema } from '../model/schema.ts';

const pascal = (stem: string): string =>
  stem
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The schema with the fields that every row has, without the keywords that no type needs. */
function forTypes(model: Model): JsonSchema {
  const plain = mapSchema({ ...model.schema, additionalProperties: false }, (node) => {
    const { title: _, $id: __, ...rest } = node;
    return Object.fromEntries(
      Object.entries(rest).filter(([key]) => !key.startsWith('x-') && key !== '$schema'),
    );
  });
  const system = Object.fromEntries(
    model.fields
      .filter((field) => !model.schema.properties?.[field.name])
      .map((field) => [field.name, { type: field.schema.type }]),
  );
  const always = ['id', 'createdAt', 'updatedAt', 'version'];
  return {
    ...plain,
    properties: { ...plain.properties, ...system },
    required: [...(plain.required ?? []), ...always],
  } as JsonSchema;
}

function renderReferences(models: readonly Model[]): string {
  const lines = models.map((model) => {
    const refs = model.fields
      .filter((field) => field.ref)
      .map((field) => `${field.name}: '${field.ref?.stem}'`);
    return `  '${model.stem}': { ${refs.join('; ')} };`;
  });
  return `/** Which resource each reference field points at. */\nexport interface References {\n${lines.join('\n')}\n}\n`;
}

/** The names of how people are related; of a product without any, none. */
function renderRelations(models: readonly Model[]): string {
  const people = models.find((model) => model.schema['x-resource']?.people);
  const names = Object.keys(people ? relationsOf(people) : {}).map((name) => `'${name}'`);
  return `/** How people are related. */\nexport type Relation = ${names.join(' | ') || 'never'};\n`;
}

/**
 * TypeScript of every record, and the maps from stem to record and to references that definitions are checked
 * against.
 */
export async function renderTypes(schemas: Readonly<Record<string, JsonSchema>>): Promise<string> {
  const models = Object.values(buildModels(schemas, {}));
  const interfaces = await Promise.all(
    models.map((model) =>
      compile(forTypes(model) as never, pascal(model.stem), {
        bannerComment: '',
        additionalProperties: false,
        // How many there may be is the validator's to say: no code builds a list of a known length.
        ignoreMinAndMaxItems: true,
        declareExternallyReferenced: true,
        format: false,
      }),
    ),
  );
  // Shared parts are declared once, though several records hold them.
  const seen = new Set<string>();
  const declarations = interfaces
    .flatMap((text) => text.split(/\n(?=export )/))
    .filter((text) => {
      const name = /export (?:interface|type) (\w+)/.exec(text)?.[1];
      if (!name || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
  const records = models.map((model) => `  '${model.stem}': ${pascal(model.stem)};`).join('\n');
  return `${declarations.map((text) => text.trim()).join('\n\n')}\n\n/** The record of each stem. */\nexport interface Records {\n${records}\n}\n\nexport type Stem = keyof Records;\n\n${renderReferences(models)}\n${renderRelations(models)}`;
}
