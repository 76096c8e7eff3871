import type { Failure, TimedFile } from './report.ts';

/** Prints the ten files that took longest. */
export function printSlowest(files: readonly TimedFile[]): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length < 10) return;
  console.log('\nSlowest files');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Prints each failure with its message, diff and place. */
export function printFailures(failures: readonly Failure[]): void {
  for (const { name, text } of failures) console.log(`\n✗ ${name}\n${text}`);
  console.log('');
}

/** Prints how a part ended, and how long it took. */
export function printPart(name: string, passed: number, failed: number, minutes: number): void {
  const counts = `${passed.toLocaleString('en-US').padStart(6)} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(14)} ${counts}  ${minutes.toFixed(1)} min`);
}

export const minutesSince = (began: number): number => (performance.now() - began) / 60_000;
