/** Returns a text for a cell of a Markdown table. */
export const tableCell = (text: string): string => text.replaceAll('|', '\\|');
