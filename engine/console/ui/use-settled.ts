import { useEffect, useState } from 'react';

/** Returns a value once it has been unchanged for `ms` milliseconds. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return settled;
}

/**
 * Returns the query for a text that is being typed: the text once the user pauses, an empty one at once.
 * Results match the text in the input only while `isCurrent`.
 */
export function useSearchQuery(
  text: string,
  ms: number,
): { readonly query: string; readonly isCurrent: boolean } {
  const wanted = text.trim();
  const settled = useSettled(wanted, ms);
  const query = wanted === '' ? '' : settled;
  return { query, isCurrent: query === wanted };
}
