import {
  CamelCasePlugin,
  type Kysely,
  type PluginTransformResultArgs,
  type QueryExecutorProvider,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import type { Database } from '../../model/register.ts';
import { toSnake } from '../../model/column-name.ts';

/** Returns the field's name of a column: `due_date` → `dueDate`; what begins with `_` keeps that. */
export const toField = (column: string): string =>
  column.replace(/(?<=[^_])_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Lets statements speak field names: the builder's are written as columns, and the columns of every answer
 * are read as fields. Names within JSON stay what they are.
 */
export class FieldNames extends CamelCasePlugin {
  readonly #fields = new Map<string, string>();
  readonly #columns = new Map<string, string>();

  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  protected override snakeCase(name: string): string {
    return remember(this.#columns, name, toSnake);
  }

  protected override camelCase(name: string): string {
    return remember(this.#fields, name, toField);
  }

  /** Rows whose names are fields already are handed on as they came. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first);
    const fields = names.map((name) => this.camelCase(name));
    if (names.every((name, index) => name === fields[index])) return result;
    return {
      ...result,
      rows: result.rows.map((row) =>
        Object.fromEntries(names.map((name, index) => [fields[index] ?? name, row[name]])),
      ),
    };
  }
}

/** Aliases of statements are few, but they are not ours to count. */
const MOST = 5000;

function remember(known: Map<string, string>, name: string, translate: (name: string) => string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const translated = translate(name);
  known.set(name, translated);
  return translated;
}

/** Runs statements as they are written; the builder's field names would not be translated. */
export type Verbatim = QueryExecutorProvider & Pick<Kysely<Database>, 'executeQuery'>;

/**
 * Returns the database for statements that are made from models: they name columns and aliases themselves,
 * are long, and come with every request, so that nothing goes through them again.
 */
export const verbatim = (db: Kysely<Database>): Verbatim => db.withoutPlugins();
