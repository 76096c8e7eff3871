import { isWritable } from '../model/input.ts';
import type { Model } from '../model/model.ts';

/** The form of a definition; the compiler checks its names. */
interface Declared {
  readonly form?: unknown;
  readonly formWithout?: unknown;
}

const namesIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list.flat() : []);

function gapsOf(model: Model, { form, formWithout }: Declared): string[] {
  const [inForm, leftOut] = [namesIn(form), namesIn(formWithout)];
  const file = `resources/${model.stem}.ts`;
  const missing = model.fields
    .filter(({ name }) => !inForm.includes(name) && !leftOut.includes(name))
    .filter(isWritable)
    .map(
      ({ name }) =>
        `${model.stem}.${name} is writable but in no form: add it to \`form\` in ${file}, or to \`formWithout\`.`,
    );
  const twice = leftOut
    .filter((name) => inForm.includes(name))
    .map(
      (name) =>
        `${model.stem}.${String(name)} is in both \`form\` and \`formWithout\` of ${file}: remove one of them.`,
    );
  return [...missing, ...twice];
}

/** Writable fields that a declared form forgets, a line each; a definition without `form` shows them all. */
export const findFormGaps = (
  models: Readonly<Record<string, Model>>,
  definitions: Readonly<Record<string, unknown>>,
): string[] =>
  Object.values(models).flatMap((model) => {
    const definition = definitions[model.stem] as Declared | undefined;
    return definition?.form === undefined ? [] : gapsOf(model, definition);
  });
