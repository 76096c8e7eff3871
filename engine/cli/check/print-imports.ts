/** Prints every import that runs against the layers. */
import { findIllegalImports } from './imports.ts';

console.log((await findIllegalImports()) ?? 'Every import goes down.');
