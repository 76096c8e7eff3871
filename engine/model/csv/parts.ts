/**
 * Returns a text of parts in their order.
 * @example
 * turnRound('Mbeki, Thandiwe'); // → 'Thandiwe Mbeki'
 */
export function turnRound(text: string): string {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  return more.length === 0 && first !== '' ? `${first} ${last}` : text;
}

/**
 * Returns the other ways in which files name the same row: its code alone, its name alone, and turned round.
 * @example
 * spellingsOf('Mbeki, Thandiwe (00010042)'); // → ['00010042', 'Mbeki, Thandiwe', 'Thandiwe Mbeki']
 */
export function spellingsOf(text: string): readonly string[] {
  const [, name = text, code] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const all = [...(code === undefined ? [] : [code.trim()]), name, turnRound(name)];
  return [...new Set(all)].filter((one) => one !== text && one !== '');
}
