const nameMembers = ['title', 'label', 'name'];

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/**
 * Returns data of any shape as one line: of an object its name, else its members. `translate` gives the words
 * for yes and no, and the sign between a member and its value.
 * @example dataText([{ name: 'Delft', at: 52 }, 4], String); // 'Delft, 4'
 */
export function dataText(value: unknown, translate: Translate): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return translate(value ? 'crewdeck.value.yes' : 'crewdeck.value.no');
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((one) => dataText(one, translate)).join(', ') || '–';
  const members = Object.entries(value);
  const [, name] = members.find(([key, one]) => nameMembers.includes(key) && typeof one === 'string') ?? [];
  if (typeof name === 'string') return name;
  const pairs = members.map(([label, one]) =>
    translate('crewdeck.text.pair', { label, text: dataText(one, translate) }),
  );
  return pairs.join(', ') || '–';
}
