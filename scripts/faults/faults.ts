import { consoleFaults } from './console-faults.ts';
import type { Fault } from './fault.ts';
import { ruleFaults } from './rule-faults.ts';
import { serverFaults } from './server-faults.ts';

/** What the suites have to find: at least nine of ten, the gate alone. */
export const faults: readonly Fault[] = [...serverFaults, ...ruleFaults, ...consoleFaults];
