import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSource, type Node, type Source } from '../check/sources.ts';
import { as, many, nameOf } from './nodes.ts';

/** An option of a definition, by its path: `list.presets.name`. */
export interface Option {
  readonly path: string;
  /** Its doc comment. */
  readonly says: string;
  /** The words that it may be, where there are a few. */
  readonly choices: readonly string[];
  /** The example that its type gives, where no definition shows one. */
  readonly example: string | undefined;
}

const files = [
  'define',
  'shapes',
  'operation',
  'row-actions',
  'states',
  'approval-declaration',
  'conversation-declaration',
  'held-declaration',
  'notify-declaration',
  'export-column',
].map((name) => new URL(`../../model/${name}.ts`, import.meta.url));

/** A declared type with its source. */
interface Declared {
  readonly source: Source;
  readonly node: Node;
}

/** Every interface and type of the files, by its name. */
function readDeclared(): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const file of files) {
    const source = parseSource(basename(file.pathname), readFileSync(file, 'utf8'));
    for (const statement of many(source.program.body)) {
      const node = as(statement.declaration ?? statement);
      if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
        found.set(nameOf(node.id), { source, node });
    }
  }
  return found;
}

/** Returns the doc comment of a node on one line, and its example. */
function commentOf({ text, comments }: Source, { start }: Node): Omit<Option, 'path' | 'choices'> {
  const before = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
  const lines = (before?.value ?? '').split('\n').map((line) => line.replace(/^\s*\*? ?/, ''));
  const [says = '', example] = lines.join(' ').trim().split('@example');
  return { says: says.trim(), example: example?.trim() };
}

/** Types around others, and which of their parts is meant. */
const around: Readonly<Record<string, number>> = { Readonly: 0, Partial: 0, Record: 1, Omit: 0, Pick: 0 };

/** The shapes that a type has: of each of several, of what a list holds, of the values of a record. */
function shapesOf(type: Node, declared: ReadonlyMap<string, Declared>, source: Source): Declared[] {
  const inner = (node: unknown): Declared[] => shapesOf(as(node), declared, source);
  switch (type.type) {
    case 'TSTypeLiteral':
      return [{ source, node: type }];
    case 'TSUnionType':
      return many(type.types).flatMap(inner);
    case 'TSArrayType':
      return inner(type.elementType);
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
    case 'TSMappedType':
      return inner(type.typeAnnotation);
    case 'TSIndexedAccessType':
      return inner(type.objectType);
    case 'TSTypeReference': {
      const name = nameOf(type.typeName);
      const part = many(as(type.typeArguments ?? {}).params)[around[name] ?? -1];
      if (part) return inner(part);
      const target = declared.get(name);
      if (!target) return [];
      if (target.node.type === 'TSInterfaceDeclaration') return [target];
      return shapesOf(as(target.node.typeAnnotation), declared, target.source);
    }
    default:
      return [];
  }
}

/** The words of a type: of each of several, and of what a list holds. */
function wordsOf(type: Node, declared: ReadonlyMap<string, Declared>): readonly string[] {
  switch (type.type) {
    case 'TSLiteralType':
      return typeof as(type.literal).value === 'string' ? [String(as(type.literal).value)] : [];
    case 'TSUnionType':
      return many(type.types).flatMap((one) => wordsOf(one, declared));
    case 'TSArrayType':
      return wordsOf(as(type.elementType), declared);
    case 'TSTypeOperator':
      return wordsOf(as(type.typeAnnotation), declared);
    case 'TSTypeReference': {
      const target = declared.get(nameOf(type.typeName))?.node;
      return target?.type === 'TSTypeAliasDeclaration' ? wordsOf(as(target.typeAnnotation), declared) : [];
    }
    default:
      return [];
  }
}

const membersOf = ({ node }: Declared): readonly Node[] =>
  node.type === 'TSInterfaceDeclaration' ? many(as(node.body).body) : many(node.members);

/** Returns the types that an interface extends. */
const extended = ({ node }: Declared, declared: ReadonlyMap<string, Declared>): Declared[] =>
  many(node.extends).flatMap(({ expression }) => declared.get(nameOf(expression)) ?? []);

interface Waiting {
  readonly shape: Declared;
  readonly path: string;
}

/**
 * The options of a definition as its types name them, those of a shape in the place that is named first from
 * above; what takes names of its own (endpoints, actions) has `*` for them.
 */
export function readOptions(): Option[] {
  const declared = readDeclared();
  const found = new Map<string, Option>();
  const seen = new Set<Node>();
  const definition = declared.get('Definition');
  const waiting: Waiting[] = definition ? [{ shape: definition, path: '' }] : [];
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { shape, path } = one;
    if (seen.has(shape.node)) continue;
    seen.add(shape.node);
    waiting.unshift(...extended(shape, declared).map((base) => ({ shape: base, path })));
    for (const member of membersOf(shape)) {
      if (member.type !== 'TSPropertySignature') continue;
      const name = `${path}${nameOf(member.key)}`;
      const type = as(as(member.typeAnnotation).typeAnnotation);
      const described = {
        ...commentOf(shape.source, member),
        choices: [...new Set(wordsOf(type, declared))],
      };
      if (!found.get(name)?.says) found.set(name, { path: name, ...described });
      const isNamed = shape.source.text.slice(type.start).startsWith('Readonly<Record<string,');
      const below = isNamed ? `${name}.*.` : `${name}.`;
      for (const inner of shapesOf(type, declared, shape.source)) waiting.push({ shape: inner, path: below });
    }
  }
  return [...found.values()];
}
