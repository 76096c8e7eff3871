import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CellProblem, foldText } from '../../model/csv/codec.ts';
import type { FieldModel } from '../../model/model.ts';
import { spellingsOf } from '../../model/csv/parts.ts';
import { termsOf } from '../../model/terms.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Engine } from '../context/context.ts';
import { toId } from '../write/values.ts';
import { column, namingOf, type Naming } from './naming.ts';
import { nearName, readNames, type Translation } from './near-names.ts';

const MOST_TEXTS = 20_000;
type Found = number | 'many' | undefined;
interface Hit {
  readonly text: string;
  readonly id: number;
}

/** Returns the words for seeded names in each language. */
const translationsOf = ({ texts }: Engine): readonly Translation[] =>
  Object.values(texts).flatMap((domain) =>
    Object.entries(termsOf(domain)).map(([name, translated]) => ({ name, translated })),
  );

/** Seeded names by what they are called in any language. */
function findOriginals(translations: readonly Translation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const originals = new Map<string, Set<string>>();
  for (const { name, translated } of translations)
    originals.set(foldText(translated), (originals.get(foldText(translated)) ?? new Set()).add(name));
  return originals;
}

const toKey = (text: string): string => text.trim().toLowerCase();
const tableOf = ({ target }: Naming) => sql.table(target.table);

async function findCodes(
  db: Kysely<Database>,
  naming: Naming,
  code: FieldModel,
  texts: readonly string[],
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select t.id, ${column('t', code)} as text from ${tableOf(naming)} t
      where ${column('t', code)} = any(${texts.map((text) => text.toUpperCase())}::text[])
        and ${naming.among('t')}`.execute(verbatim(db));
  return rows;
}

/** Rows whose name, unique value, e-mail or number is one of the texts. */
async function findNames(db: Kysely<Database>, naming: Naming, texts: readonly string[]): Promise<Hit[]> {
  const numbers = naming.code ? [] : texts.map(toId).filter((id) => id > 0);
  const fields = [naming.name, naming.uniqueValue, naming.email].filter((field) => field !== undefined);
  const parts: RawBuilder<unknown>[] = fields.map(
    (field) =>
      sql`select w.text, t.id from unnest(${texts}::text[]) as w(text) join ${tableOf(naming)} t
        on lower(${column('t', field)}) = lower(w.text) where ${naming.among('t')}`,
  );
  if (numbers.length > 0)
    parts.push(
      sql`select t.id::text, t.id from ${tableOf(naming)} t where t.id = any(${numbers}::bigint[])
        and ${naming.among('t')}`,
    );
  if (parts.length === 0) return [];
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union `)}`.execute(verbatim(db));
  return rows;
}

function collect(found: Map<string, Found>, hits: readonly Hit[]): void {
  for (const { text, id } of hits) {
    const known = found.get(toKey(text));
    found.set(toKey(text), known === undefined || known === id ? id : 'many');
  }
}

/**
 * Finds the rows that texts in a file name: a batch at a time, one query for each referenced resource and way
 * of naming.
 */
export class ReferenceIds {
  readonly #known = new Map<string, Map<string, Found>>();
  /** Why values could not be created, by the naming and the text. */
  readonly #refused = new Map<string, CellProblem>();
  /** Other meanings of unknown texts, by the naming. */
  readonly #names = new Map<string, ReadonlyMap<string, string>>();
  readonly #engine: Engine;
  readonly #translations: readonly Translation[];
  readonly #originals: ReadonlyMap<string, ReadonlySet<string>>;
  constructor(engine: Engine) {
    this.#engine = engine;
    this.#translations = translationsOf(engine);
    this.#originals = findOriginals(this.#translations);
  }

  /**
   * Looks the texts up that are not known; one that named nothing is looked up again, since the import may
   * have made it.
   */
  async load(db: Kysely<Database>, field: FieldModel, texts: ReadonlySet<string>): Promise<void> {
    const naming = namingOf(this.#engine, field);
    let known = this.#known.get(naming.key);
    if (!known || known.size > MOST_TEXTS) this.#known.set(naming.key, (known = new Map()));
    const missing = [...texts]
      .map((text) => text.trim())
      .filter((text) => known.get(toKey(text)) === undefined);
    if (missing.length === 0) return;
    const found = new Map<string, Found>();
    if (naming.code) collect(found, await findCodes(db, naming, naming.code, missing));
    const unknown = (): string[] => missing.filter((text) => !found.has(toKey(text)));
    if (unknown().length > 0) collect(found, await findNames(db, naming, unknown()));
    await this.#loadTranslated(db, naming, unknown(), found);
    await this.#loadSpelt(db, naming, unknown(), found);
    for (const [text, id] of found) known.set(text, id);
    if (unknown().length > 0) this.#names.set(naming.key, await readNames(db, naming, this.#translations));
  }

  /** Seeded names may be written as they are called in another language. */
  async #loadTranslated(
    db: Kysely<Database>,
    naming: Naming,
    texts: readonly string[],
    found: Map<string, Found>,
  ): Promise<void> {
    const wanted = texts.filter((text) => this.#originals.has(foldText(text)));
    if (wanted.length === 0) return;
    const inEnglish = new Map<string, Found>();
    collect(
      inEnglish,
      await findNames(
        db,
        naming,
        wanted.flatMap((text) => [...(this.#originals.get(foldText(text)) ?? [])]),
      ),
    );
    for (const text of wanted) {
      const ids = new Set(
        [...(this.#originals.get(foldText(text)) ?? [])]
          .map((name) => inEnglish.get(toKey(name)))
          .filter((id) => id !== undefined),
      );
      if (ids.size > 0) found.set(toKey(text), ids.size === 1 ? [...ids][0] : 'many');
    }
  }

  /** People are named in other ways too: `Mbeki, Thandiwe (00010042)`. */
  async #loadSpelt(
    db: Kysely<Database>,
    naming: Naming,
    texts: readonly string[],
    found: Map<string, Found>,
  ): Promise<void> {
    if (!naming.name?.schema['x-parts']) return;
    const spelt = texts.map((text) => ({ text, spellings: spellingsOf(text) }));
    const all = [...new Set(spelt.flatMap(({ spellings }) => spellings))];
    if (all.length === 0) return;
    const hits = new Map<string, Found>();
    if (naming.code) collect(hits, await findCodes(db, naming, naming.code, all));
    collect(hits, await findNames(db, naming, all));
    for (const { text, spellings } of spelt) {
      const id = spellings.map((one) => hits.get(toKey(one))).find((one) => one !== undefined);
      if (id !== undefined) found.set(toKey(text), id);
    }
  }

  /** Checks whether a text that was looked up names nothing. */
  isUnknown(field: FieldModel, name: string): boolean {
    return this.#known.get(namingOf(this.#engine, field).key)?.get(toKey(name)) === undefined;
  }

  /** Notes why the value that a text names could not be created. */
  refuse(field: FieldModel, name: string, problem: CellProblem): void {
    this.#refused.set(`${namingOf(this.#engine, field).key} ${toKey(name)}`, problem);
  }

  readonly idOf = (field: FieldModel, name: string): number | CellProblem => {
    const { key } = namingOf(this.#engine, field);
    const found = this.#known.get(key)?.get(toKey(name));
    if (found === undefined) {
      const refused = this.#refused.get(`${key} ${toKey(name)}`);
      if (refused) return refused;
      const near = nearName(this.#names.get(key) ?? new Map(), name);
      return near === undefined
        ? new CellProblem('unknown_reference')
        : new CellProblem('misspelt_reference', { name: near });
    }
    return found === 'many' ? new CellProblem('ambiguous_reference') : found;
  };
}
