/** Texts in one cell: `a; b`, or a JSON array where one of them holds the sign between them. */
export function joinList(texts: readonly string[]): string {
  return texts.some((text) => /[;[]/.test(text) || text.trim() !== text || text === '')
    ? JSON.stringify(texts)
    : texts.join('; ');
}

/** Returns the texts of a cell that was written by `joinList` or by hand. */
export function splitList(cell: string): string[] {
  if (cell.trimStart().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(cell);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      /* a text that begins with a bracket */
    }
  }
  return cell
    .split(/[;\n；]/)
    .map((part) => part.trim())
    .filter(Boolean);
}
