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
  const unlessNew = `where it has run nowhere yet, take its line out of generated/${hashesFile}`;
  return Object.entries(known).flatMap(([name, hash]) => {
    const now = hashes.get(name);
    if (now === hash) return [];
    return now === undefined
      ? `The migration ${name} is gone, and databases have run it: put it back; ${unlessNew}.`
      : `The migration ${name} was edited: put it back, and write the change in a new file; ${unlessNew}.`;
  });
}
