/** One line of the benchmarks. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 'MB' | 'rows/s' | '%' | 'tasks';
  readonly goal: string;
}
