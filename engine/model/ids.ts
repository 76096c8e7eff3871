/** The largest id that a table holds. */
export const LARGEST_ID = 2_147_483_647;

/** The id that a text is: a whole number from 1 on, written plainly. Undefined for any other text. */
export function toId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Infinity;
  return id <= LARGEST_ID ? id : undefined;
}
