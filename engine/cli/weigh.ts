/**
 * Builds the console in memory and compares its pages with their budgets; exits with 1 for a heavier one.
 * In a process of its own, since Vite's build sets `NODE_ENV` for everything that follows.
 */
import { findHeavyPages } from './check/page-weights.ts';

const heavy = await findHeavyPages();
if (heavy !== undefined) {
  console.error(heavy);
  process.exitCode = 1;
}
