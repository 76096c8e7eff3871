import type { Kysely } from 'kysely';
import { nameFields } from '../../model/csv/named-values.ts';
import { spellingsOf } from '../../model/csv/parts.ts';
import type { CsvRow } from '../../model/csv/read.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { cellOf, readRow, referenceTexts, type FileColumns, type ReadRow } from './file-columns.ts';
import { fileKey, matchRows } from './match-rows.ts';
import { isOwnReference } from './own-references.ts';
import type { ReferenceIds } from './reference-ids.ts';
import { inBatches } from './row-batches.ts';

/** A file that is about to be imported, and the lookup of what it names. */
export interface NamedFile {
  readonly call: Call;
  readonly db: Kysely<Database>;
  readonly file: FileColumns;
  readonly ids: ReferenceIds;
  /** Opens the rows of the file from the first one. */
  readonly open: () => Promise<AsyncIterable<CsvRow>>;
}

/** References of a file that are looked at. */
const MOST_TEXTS = 20_000;
const toKey = (text: string): string => text.trim().toLowerCase();
const readingsOf = (text: string): readonly string[] => [text, ...spellingsOf(text)].map(toKey);

/** A field and a text by which rows refer to others of their own resource. */
interface Reference {
  readonly field: FieldModel;
  readonly text: string;
}
const keyOf = ({ field, text }: Reference): string => `${field.name} ${toKey(text)}`;

/** Returns the references of a file to rows of its own resource, each once. */
async function findReferences({ call, file, open }: NamedFile): Promise<readonly Reference[]> {
  const sources = file.sources.filter(({ column }) => isOwnReference({ call, file }, column.path));
  const found = new Map<string, Reference>();
  if (sources.length === 0) return [];
  for await (const rows of inBatches(await open()))
    for (const { field, texts } of referenceTexts({ ...file, sources }, rows))
      for (const text of texts)
        if (found.size < MOST_TEXTS) found.set(keyOf({ field, text }), { field, text });
  return [...found.values()];
}

/** Returns the rows of a file that some texts name, by the texts: its stored row, or its key in the file. */
async function findNamed(
  { call, db, file, open }: NamedFile,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string | number>>> {
  const fields = Object.values(nameFields(file.model)).flatMap((field) => (field ? [field.name] : []));
  const sources = file.sources.filter(({ column: { path, part } }) => fields.includes(part?.of ?? path));
  const namesOf = (row: CsvRow): string[] => {
    const { raw } = readRow({ ...file, sources }, row, () => 0);
    return fields.map((name) => toKey(String(raw[name] ?? ''))).filter((name) => wanted.has(name));
  };
  const named = new Map<string, Set<string | number>>();
  for await (const batch of inBatches(await open())) {
    const rows = batch.map((row) => ({ row, names: namesOf(row) })).filter(({ names }) => names.length > 0);
    const read: ReadRow[] = rows.map(({ row }) => readRow(file, row, () => 0));
    for (const [index, { before }] of (await matchRows({ call, tx: db, file }, read)).entries()) {
      const { row, names } = rows[index] as (typeof rows)[number];
      const key = fileKey(file, (path) => cellOf(file, row, path))?.text ?? `line ${row.line}`;
      for (const name of names)
        named.set(name, (named.get(name) ?? new Set()).add((before?.id as number | undefined) ?? key));
    }
  }
  return named;
}

/**
 * Returns a check whether a text names several rows of the file's own resource. Some may only come with the
 * file: without it, a stored row would be taken for one of the file that has the same name.
 */
export async function findAmbiguous(means: NamedFile): Promise<(reference: Reference) => boolean> {
  const references = await findReferences(means);
  if (references.length === 0) return () => false;
  const named = await findNamed(means, new Set(references.flatMap(({ text }) => readingsOf(text))));
  const ambiguous = new Set<string>();
  for (const [field, some] of Map.groupBy(references, (one) => one.field)) {
    await means.ids.load(means.db, field, new Set(some.map(({ text }) => text)));
    for (const reference of some) {
      const inFile = readingsOf(reference.text).map((reading) => named.get(reading));
      const stored = means.ids.idOf(field, reference.text);
      const all = new Set([
        ...(inFile.find((one) => one !== undefined) ?? []),
        ...(typeof stored === 'number' ? [stored] : []),
      ]);
      if (all.size > 1) ambiguous.add(keyOf(reference));
    }
  }
  return (reference) => ambiguous.has(keyOf(reference));
}
