import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { renderExample, type Example } from './examples.ts';

/** Folder of the modules that are made of examples, and of their `tsconfig.json`. */
export const examplesFolder = resolve('.cache/examples');

const tsconfig = {
  extends: '../../tsconfig.json',
  include: ['*', '../../examples/fleet/generated/*.ts', '../../engine/console/vite-env.d.ts'],
};

/** Types of what examples use without an import; the suites define it. */
const means = `import type { ReactElement } from 'react';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { Stem } from '@crewdeck/engine/model/register.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';

declare global {
  const models: Readonly<Record<Stem, Model>>;
  /** In the console: what useEngine() returns. */
  const engine: Engine;
  const call: Call;
  const tx: Tx;
  const shows: (part: ReactElement, text: string) => Promise<void>;
  const throws: (work: () => Promise<unknown>, failure: string) => Promise<void>;
}
`;

/** Writes what the compiler and the suites need; several suites may do so at the same time. */
export async function writeExamples(examples: readonly Example[], folder = examplesFolder): Promise<void> {
  const files = new Map(examples.map((example) => [example.module, renderExample(example)]));
  files.set('tsconfig.json', JSON.stringify(tsconfig)).set('means.d.ts', means);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!files.has(name) && !name.endsWith('.new')) await rm(join(folder, name), { force: true });
  for (const [name, text] of files) {
    const whole = join(folder, `${randomUUID()}.new`);
    await writeFile(whole, text);
    await rename(whole, join(folder, name));
  }
}

/** Returns whether an example needs a database, in the transaction `tx` of a `call`. */
export const usesDatabase = ({ file, code }: Example): boolean =>
  !file.startsWith('engine/console/') && /\b(?:call|tx)\b/.test(code);

/** Runs an example, which throws where a result differs from the one that it shows. */
export async function runExample({ module }: Example, folder = examplesFolder): Promise<void> {
  const example = (await import(/* @vite-ignore */ join(folder, module))) as { default: () => Promise<void> };
  await example.default();
}

/** Expects a failure: `failure` is its code, its name or its message. */
export async function throws(work: () => Promise<unknown>, failure: string): Promise<void> {
  const error: unknown = await work().then(
    () => 'nothing is thrown',
    (thrown: unknown) => thrown,
  );
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  expect([code, name, message], String(error)).toContain(failure);
}
