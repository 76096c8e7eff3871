/** Texts in one cell: `a; b`, or a JSON array where one of them holds the sign between them. */
export function joinList(texts: readonly string[]): string {
  return texts.some((text) => /[;[]/.test(text) || text.trim() !== text || text === '')
    ? JSON.stringify(texts)
    : texts.join('; ');
}

/** Texts of a cell that `joinList`, or somebody by hand, has written. */
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
