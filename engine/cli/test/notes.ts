import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** Result of `npm test` on a tree. */
export interface TestedTree {
  readonly tree: string;
  readonly finishedAt: string;
  readonly passed: number;
  readonly failed: number;
}

/** Result of a part of `npm run test:all`. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  readonly minutes: number;
}

interface WholeNotes {
  readonly tree: string;
  readonly parts: Readonly<Record<string, PartResult>>;
}

const testedFile = '.cache/tested.json';
const wholeFile = '.cache/tested-all.json';

const readJson = <T>(file: string): Promise<T | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Returns the result of the last `npm test`; undefined where there was none. */
export const readTested = (): Promise<TestedTree | undefined> => readJson<TestedTree>(testedFile);

/** Stores the result of `npm test`. */
export const noteTested = (result: TestedTree): Promise<void> => writeJson(testedFile, result);

/** Returns what `npm run test:all` has found on this tree, by the names of its parts. */
export async function readParts(tree: string): Promise<Readonly<Record<string, PartResult>>> {
  const notes = await readJson<WholeNotes>(wholeFile);
  return notes?.tree === tree ? notes.parts : {};
}

/** Stores the result of a part of `npm run test:all`; those of other trees are forgotten. */
export async function notePart(tree: string, name: string, result: PartResult): Promise<void> {
  await writeJson(wholeFile, { tree, parts: { ...(await readParts(tree)), [name]: result } });
}
