/** A migration file, by its identity. */
interface Hashed {
  readonly name: string;
  readonly hash: string;
}
type Hashes = Readonly<Record<string, string>>;

export const hashesFile = 'migrations.json';

/** The hash that each file of migrations had when it was first seen, with those that are new. */
export const addHashes = (known: Hashes, files: readonly Hashed[]): Hashes =>
  Object.fromEntries(
    Object.entries({ ...Object.fromEntries(files.map(({ name, hash }) => [name, hash])), ...known }).sort(
      ([one], [other]) => (one < other ? -1 : 1),
    ),
  );

/** Files that are not as they were: a database that has run them would differ from one that runs them now. */
export function findEditedMigrations(known: Hashes, files: readonly Hashed[]): string[] {
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const unlessNew = `if no database has run it, remove its line from generated/${hashesFile}`;
  return Object.entries(known).flatMap(([name, hash]) => {
    const now = hashes.get(name);
    if (now === hash) return [];
    return now === undefined
      ? `Migration ${name} is missing, but databases have run it. Restore the file; ${unlessNew}.`
      : `Migration ${name} was changed. Restore it, and make the change in a new file; ${unlessNew}.`;
  });
}
