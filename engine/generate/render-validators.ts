import { _ } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../model/formats.ts';
import { buildInputSchema } from '../model/input.ts';
import type { Model } from '../model/model.ts';
import { resolveNode, type JsonSchema } from '../model/schema.ts';

export const vocabulary = [
  'x-resource',
  'x-ref',
  'x-type',
  'x-unique',
  'x-index',
  'x-search',
  'x-term',
  'x-computed',
  'x-owner',
  'x-fixed',
  'x-access',
  'x-sensitive',
  'x-ui',
  'x-enum',
  'x-i18n',
  'x-renamed-from',
];

type Standalone = (ajv: Ajv2020, exported: Readonly<Record<string, string>>) => string;

function renderValidator(model: Model): string {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats")` },
  });
  ajv.addVocabulary(vocabulary);
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
    .replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_match, path: string) => {
      const name = path.split('/').pop() as string;
      imports.set(`import ${name}Module from '${path}.js';`, '');
      return `(${name}Module.default ?? ${name}Module)`;
    });
  return `${[...imports.keys()].join('\n')}\n${body.replace('"use strict";', '')}`;
}

/**
 * One module per resource with the validator of its input, and the table that loads each when it is asked
 * for.
 */
export function renderValidators(
  models: Readonly<Record<string, Model>>,
  header: string,
): Record<string, string> {
  const stems = Object.keys(models);
  const files = Object.fromEntries(
    stems.flatMap((stem) => [
      [`validators/${stem}.js`, header + renderValidator(models[stem] as Model)],
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
