const MOST_TICKS = 5;

/**
 * Returns round numbers from a bit below the smallest to a bit above the largest; from zero unless `isTight`.
 */
export function toTicks(values: readonly number[], isTight = false): number[] {
  const high = Math.max(1, ...values);
  const low = isTight && values.length > 0 ? Math.min(...values) : 0;
  const rough = Math.max(1, (high - low) / (MOST_TICKS - 1));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  return Array.from({ length: Math.max(1, count) + 1 }, (_, index) => first + index * step);
}
