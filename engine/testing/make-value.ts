import { addDays, todayIn } from '../model/days.ts';
import { resolveNode } from '../model/resolve-node.ts';
import type { JsonSchema } from '../model/schema.ts';

/** A number in letters, for names that hold no digits. */
export const letters = (number: number): string =>
  number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string);

const texts: Readonly<Record<string, (n: number) => string>> = {
  email: (n) => `person.${n}@test.example`,
  phone: (n) => `+4930${1_000_000 + n}`,
  code: (n) => `C${n}`,
  'unique-value': (n) => `value_${letters(n)}`,
  date: () => addDays(todayIn('UTC', new Date()), 1),
  'date-time': () => new Date().toISOString(),
  time: () => '10:00',
  decimal: () => '12.50',
  html: (n) => `<p>Text ${n}</p>`,
  uri: () => 'https://example.com/x',
  'uri-reference': () => '/x',
  uuid: () => crypto.randomUUID(),
};

/** A text of its own, also where there is little room for it. */
function shortened(n: number, { minLength = 0, maxLength = 40 }: JsonSchema): string {
  const text = `Text ${n}`;
  return (text.length <= maxLength ? text : letters(n).slice(-maxLength)).padEnd(minLength, 'x');
}

/** A value that fits a node of a schema. */
export function makeValue(root: JsonSchema, raw: JsonSchema, n: number): unknown {
  const node = resolveNode(root, raw);
  if (node.enum) return node.enum[0];
  switch (node.type) {
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 1, Math.min(1, node.maximum ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return [makeValue(root, node.items ?? { type: 'string' }, n)];
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {})
          .filter(([name]) => node.required?.includes(name))
          .map(([name, child]) => [name, makeValue(root, child, n)]),
      );
    default:
      return texts[node.format ?? '']?.(n) ?? shortened(n, node);
  }
}
