/** The largest id: the largest integer that JavaScript represents exactly. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** The id that a text is: a whole number from 1 on, written plainly. Undefined for any other text. */
export function toId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Infinity;
  return id <= LARGEST_ID ? id : undefined;
}
