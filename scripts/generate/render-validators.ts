import { _ } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../../resources/engine/formats.ts';
import { buildInputSchema } from '../../resources/engine/input.ts';
import type { Model } from '../../resources/engine/model.ts';

export const vocabulary = ['x-resource', 'x-ref', 'x-type', 'x-unique', 'x-index', 'x-search', 'x-computed', 'x-owner', 'x-access', 'x-sensitive', 'x-ui', 'x-enum', 'x-i18n', 'x-renamed-from'];

type Standalone = (ajv: Ajv2020, validate: unknown) => string;

function renderValidator(model: Model): string {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, formats, code: { source: true, esm: true, lines: true, formats: _`require("./formats")` } });
  ajv.addVocabulary(vocabulary);
  const code = (standaloneCode as unknown as Standalone)(ajv, ajv.compile(buildInputSchema(model)));
  return toModule(code);
}

/** Ajv writes `require` even for ES modules; each becomes an import, so that Node and the bundler read the same file. */
function toModule(code: string): string {
  const imports = new Map<string, string>();
  const body = code
    .replaceAll('require("./formats")', () => { imports.set('import { formats } from \'../../resources/engine/formats.ts\';', ''); return 'formats'; })
    .replace(/require\("(ajv\/dist\/runtime\/\w+)"\)\.default/g, (_match, path: string) => {
      const name = path.split('/').pop() as string;
      imports.set(`import ${name}Module from '${path}.js';`, '');
      return `(${name}Module.default ?? ${name}Module)`;
    });
  return `${[...imports.keys()].join('\n')}\n${body.replace('"use strict";', '')}`;
}

/** One module per resource with the validator of its input, and the table that loads each when it is asked for. */
export function renderValidators(models: Readonly<Record<string, Model>>, header: string): Record<string, string> {
  const stems = Object.keys(models);
  const files = Object.fromEntries(stems.flatMap((stem) => [
    [`validators/${stem}.js`, header + renderValidator(models[stem] as Model)],
    [`validators/${stem}.d.ts`, `${header}import type { Validator } from '../../resources/engine/validate.ts';\n\ndeclare const validate: Validator;\nexport default validate;\n`],
  ]));
  const loaders = stems.map((stem) => `  '${stem}': () => import('./validators/${stem}.js'),`).join('\n');
  return {
    ...files,
    'validators.ts': `${header}import type { ValidatorModule } from '../resources/engine/validate.ts';\n\nexport const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {\n${loaders}\n};\n`,
  };
}
