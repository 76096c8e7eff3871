/** Text as it stands in a cell of a Markdown table. */
export const tableCell = (text: string): string => text.replaceAll('|', '\\|');
