import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSource, visit, type Node, type Source } from '../check/sources.ts';
import { as, many, nameOf } from './nodes.ts';

const patterns = ['resources/**/*.ts', 'examples/*/resources/**/*.ts'];

/** Longest example; it is one line of a table. */
const LONGEST = 110;

/** The objects in a value: itself, those of a list, and what a function that writes one is given. */
function objectsIn(value: Node): readonly Node[] {
  switch (value.type) {
    case 'ObjectExpression':
      return [value];
    case 'ArrayExpression':
      return many(value.elements).flatMap(objectsIn);
    case 'CallExpression':
      return many(value.arguments).flatMap(objectsIn);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return objectsIn(as(value.expression));
    default:
      return [];
  }
}

/** Functions of the engine that say themselves what they declare. */
const declaring = ['get', 'post', 'put', 'patch', 'del'];

/** Returns whether a value is written out, rather than a name that a reader cannot resolve. */
function isInFull(value: Node): boolean {
  switch (value.type) {
    case 'Literal':
      return true;
    case 'ObjectExpression':
      return (
        many(value.properties).length > 0 &&
        many(value.properties).every(
          (one) => one.type === 'Property' && one.shorthand !== true && isInFull(as(one.value)),
        )
      );
    case 'ArrayExpression':
      return many(value.elements).every(isInFull);
    case 'CallExpression':
      return declaring.includes(String(as(value.callee).name)) && many(value.arguments).every(isInFull);
    default:
      return false;
  }
}

/** Source of a property on one line; undefined where it is too long, or says nothing by itself. */
function lineOf({ text }: Source, property: Node): string | undefined {
  if (!isInFull(as(property.value))) return undefined;
  const line = text
    .slice(property.start, property.end)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,(?= [\]})])/g, '');
  return line.length > LONGEST ? undefined : line;
}

/** Names that a product chooses are listed as `*`. */
const hasOwnNames = (path: string): boolean => path === 'api.' || path === 'actions.';

/**
 * Returns the shortest meaningful use of each option, by its path, in the definitions of a product and its
 * examples.
 */
export function readExamples(root: URL): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (source: Source, object: Node, path: string): void => {
    for (const property of many(object.properties)) {
      if (property.type !== 'Property') continue;
      const name = `${path}${hasOwnNames(path) ? '*' : nameOf(property.key)}`;
      const line = lineOf(source, property);
      const known = found.get(name);
      if (line !== undefined && (known === undefined || line.length < known.length)) found.set(name, line);
      for (const inner of objectsIn(as(property.value))) note(source, inner, `${name}.`);
    }
  };
  for (const file of globSync(patterns, { cwd: fileURLToPath(root) }).sort()) {
    const source = parseSource(file, readFileSync(new URL(file, root), 'utf8'));
    visit(source.program, (node) => {
      if (node.type !== 'CallExpression' || as(node.callee).name !== 'defineResource') return;
      for (const object of many(node.arguments).flatMap(objectsIn)) note(source, object, '');
    });
  }
  return found;
}
