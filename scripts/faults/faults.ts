import { readFileSync } from 'node:fs';
import { consoleFaults } from './console-faults.ts';
import type { Fault } from './fault.ts';
import { ruleFaults } from './rule-faults.ts';
import { serverFaults } from './server-faults.ts';

export const faults: readonly Fault[] = [...serverFaults, ...ruleFaults, ...consoleFaults];

/** Returns a line for each fault whose text is not found exactly once in its file. */
export const findOutdated = (chosen: readonly Fault[]): string[] =>
  chosen.flatMap(({ what, file, find }) => {
    const times = readFileSync(file, 'utf8').split(find).length - 1;
    return times === 1 ? [] : [`${file} contains the text of “${what}” ${times} times.`];
  });
