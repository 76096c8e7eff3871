import type { Kinds } from '../kinds/kind.ts';
import type { Model } from '../model/model.ts';
import type { JsonSource } from './intake/json-source.ts';
import { findKindFault } from './kind-faults.ts';
import { Problems } from './intake/problems.ts';

type Sources = Readonly<Record<string, JsonSource>>;

interface Around {
  readonly sources: Sources;
  readonly kinds: Kinds;
  /** Texts of the files of migrations, in their order. */
  readonly migrations: readonly { readonly text: string }[];
}

/** Tables that files of migrations make, and do not take away again. */
function privateTables(migrations: Around['migrations']): Set<string> {
  const tables = new Set<string>();
  for (const { text } of migrations)
    for (const [, verb, name = ''] of text.matchAll(
      /^\s*(create|drop) table (?:if (?:not )?exists )?"?(\w+)"?/gim,
    ))
      if (verb?.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
  return tables;
}

/** Notes in which the models collide with the platform, or with each other. */
function check(models: readonly Model[], { sources, kinds, migrations }: Around, problems: Problems): void {
  const tables = privateTables(migrations);
  const [byTable, byPath] = [new Map<string, string>(), new Map<string, string>()];
  for (const { stem, table, from, custom, page, fields, field: byName } of models) {
    const source = sources[stem];
    if (!source) continue;
    const describe = (words: string, pointer = ''): void => {
      problems.at(source, pointer, words);
    };
    if (stem in Object.prototype) describe(`${stem} is a reserved name: rename the file.`);
    if (!from && !custom && tables.has(table))
      describe(
        `the platform has a table named ${table}: rename the file, for example to own-${stem}.schema.json.`,
      );
    if (byTable.has(table))
      describe(`its table ${table} is also the table of ${byTable.get(table)}: rename the file.`);
    byTable.set(table, stem);
    if (byPath.has(page.path))
      describe(
        `its page ${page.path} is also the page of ${byPath.get(page.path)}: change the path.`,
        '/x-resource/path',
      );
    byPath.set(page.path, stem);
    for (const field of fields) {
      const fault = findKindFault(field, byName, kinds);
      if (fault !== undefined) describe(`x-ui ${fault}`, `/properties/${field.name}/x-ui`);
    }
  }
}

/** Throws SchemaError with everything that the platform has no place for. */
export function assertFit(models: Readonly<Record<string, Model>>, around: Around): void {
  const problems = new Problems();
  check(Object.values(models), around, problems);
  problems.throwAll();
}
