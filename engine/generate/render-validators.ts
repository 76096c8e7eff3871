import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../model/formats.ts';
import { SchemaError } from './intake/problems.ts';
import { buildInputSchema } from '../model/input.ts';
import { isMultipleOf } from '../model/multiple-of.ts';
import type { Model } from '../model/model.ts';
import { resolveNode } from '../model/resolve-node.ts';
import type { JsonSchema } from '../model/schema.ts';

type Standalone = (ajv: Ajv2020, exported: Readonly<Record<string, string>>) => string;

const prototypeNames = Object.getOwnPropertyNames(Object.prototype);

/** Returns whether a schema names members of JavaScript's `Object.prototype`. */
export const namesPrototype = (schema: JsonSchema): boolean =>
  prototypeNames.some((name) => JSON.stringify(schema).includes(`"${name}"`));

/** Ajv divides, which makes 19.99 no multiple of 0.01; decimals are compared as they are written. */
const exactMultiple: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { message: 'must be a multiple', params: (cxt) => _`{multipleOf: ${cxt.schemaCode}}` },
  code(cxt: KeywordCxt) {
    const check = cxt.gen.scopeValue('func', {
      ref: isMultipleOf,
      code: _`require("./multiple-of")`,
    });
    cxt.fail(_`!${check}(${cxt.data}, ${cxt.schemaCode})`);
  },
};

/** The compiler of validators. What the schemas may say was settled when they were read. */
export function createAjv(ownProperties = false): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: false,
    ownProperties,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats")` },
  });
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(exactMultiple);
  return ajv;
}

function renderValidator(model: Model): string {
  const ajv = createAjv(namesPrototype(model.schema));
  const conditions = conditionsOf(model.schema);
  ajv.addSchema(buildInputSchema(model), 'record');
  conditions.forEach(([, when], index) => ajv.addSchema(when, `condition${index}`));
  const names = ['record', ...conditions.map((_one, index) => `condition${index}`)];
  const code = (standaloneCode as unknown as Standalone)(
    ajv,
    Object.fromEntries(names.map((name) => [name, name])),
  );
  const table = conditions.map(([path], index) => `  ${JSON.stringify(path)}: condition${index},`).join('\n');
  return `${toModule(code)}\nexport default record;\nexport const conditions = {\n${table}\n};\n`;
}

/**
 * Conditions under which fields are shown (`x-ui.when`), by path; each looks at the object that holds the
 * field.
 */
function conditionsOf(
  root: JsonSchema,
  node: JsonSchema = root,
  start = '',
  depth = 0,
): [string, JsonSchema][] {
  if (depth > 4) return [];
  return Object.entries(node.properties ?? {}).flatMap(([name, raw]) => {
    const field = resolveNode(root, raw);
    const path = start === '' ? name : `${start}.${name}`;
    const when = field['x-ui']?.when;
    const inner = field.items ? resolveNode(root, field.items) : field;
    return [
      ...(when ? [[path, when] as [string, JsonSchema]] : []),
      ...conditionsOf(root, inner, path, depth + 1),
    ];
  });
}

/**
 * Ajv writes `require` even for ES modules; each becomes an import, so that Node and the bundler read the
 * same file.
 */
function toModule(code: string): string {
  const imports = new Map<string, string>();
  const body = code
    .replaceAll('require("./formats")', () => {
      imports.set("import { formats } from '@crewdeck/engine/model/formats.ts';", '');
      return 'formats';
    })
    .replaceAll('require("./multiple-of")', () => {
      imports.set("import { isMultipleOf } from '@crewdeck/engine/model/multiple-of.ts';", '');
      return 'isMultipleOf';
    })
    .replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_match, path: string) => {
      const name = path.split('/').pop() as string;
      imports.set(`import ${name}Module from '${path}.js';`, '');
      return `(${name}Module.default ?? ${name}Module)`;
    });
  return `${[...imports.keys()].join('\n')}\n${body.replace('"use strict";', '')}`;
}

/** A schema whose words are right may still be one that no validator can be made of. */
function compiled(model: Model): string {
  try {
    return renderValidator(model);
  } catch (error) {
    throw new SchemaError(
      `schemas/${model.stem}.schema.json: cannot compile a validator: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Renders one module per resource with the validator of its input, and the table that loads each on
 * demand.
 */
export function renderValidators(
  models: Readonly<Record<string, Model>>,
  header: string,
): Record<string, string> {
  const stems = Object.keys(models);
  const files = Object.fromEntries(
    stems.flatMap((stem) => [
      [`validators/${stem}.js`, header + compiled(models[stem] as Model)],
      [
        `validators/${stem}.d.ts`,
        `${header}import type { Validator } from '@crewdeck/engine/model/validate.ts';\n\ndeclare const validate: Validator;\nexport default validate;\nexport declare const conditions: Readonly<Record<string, Validator>>;\n`,
      ],
    ]),
  );
  const loaders = stems.map((stem) => `  '${stem}': () => import('./validators/${stem}.js'),`).join('\n');
  return {
    ...files,
    'validators.ts': `${header}import type { ValidatorModule } from '@crewdeck/engine/model/validate.ts';\n\nexport const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {\n${loaders}\n};\n`,
  };
}
