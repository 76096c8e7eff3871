import jsep, { type Expression } from 'jsep';

/** Type of a value in an expression. */
export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'dateTime';

/**
 * `same`: of the type of the others that are so; `words`: what reads the same to everybody. Null is of every
 * type.
 */
type Taken = ValueType | 'same' | 'words';

interface Signature {
  readonly takes: readonly Taken[];
  /** The last is taken as often as it is given. */
  readonly isOpen?: true;
  /** As many may be left out at the end. */
  readonly optional?: number;
  readonly gives: ValueType | 'same';
}

const numbers: Signature = { takes: ['number', 'number'], gives: 'number' };
const comparison: Signature = { takes: ['same', 'same'], gives: 'boolean' };
const flags: Signature = { takes: ['boolean', 'boolean'], gives: 'boolean' };
const rounding: Signature = { takes: ['number'], gives: 'number' };
const alike: Signature = { takes: ['same'], isOpen: true, gives: 'same' };
const wording: Signature = { takes: ['text'], gives: 'text' };
const partOfDay: Signature = { takes: ['date'], gives: 'number' };

/** Everything that an expression can do, as JavaScript writes it. */
const signatures = {
  '+': numbers,
  '-': numbers,
  '*': numbers,
  '/': numbers,
  '%': numbers,
  '==': comparison,
  '!=': comparison,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  '&&': flags,
  '||': flags,
  '!': { takes: ['boolean'], gives: 'boolean' },
  '?': { takes: ['boolean', 'same', 'same'], gives: 'same' },
  negate: rounding,
  abs: rounding,
  ceil: rounding,
  floor: rounding,
  round: { takes: ['number', 'number'], optional: 1, gives: 'number' },
  min: alike,
  max: alike,
  coalesce: alike,
  concat: { takes: ['words'], isOpen: true, gives: 'text' },
  upper: wording,
  lower: wording,
  length: { takes: ['text'], gives: 'number' },
  days: { takes: ['date', 'date'], gives: 'number' },
  addDays: { takes: ['date', 'number'], gives: 'date' },
  year: partOfDay,
  month: partOfDay,
} satisfies Readonly<Record<string, Signature>>;

/** An operator, as written in JavaScript, or the name of a function. */
export type Operation = keyof typeof signatures;

/** An expression over the row, as it was read: a value, a field, or an operation on others. */
export type Formula =
  | { readonly literal: string | number | boolean | null }
  | { readonly field: string }
  | { readonly call: Operation; readonly of: readonly Formula[] };

const isOperation = (name: string): name is Operation => Object.hasOwn(signatures, name);

/** Names that are called, as against what is written between its values. */
const functionNames = Object.keys(signatures).filter((name) => /^[a-z]/i.test(name) && name !== 'negate');

function call(name: string, values: readonly Expression[]): Formula {
  if (!isOperation(name)) throw new Error(`has the unknown operator ${name}.`);
  return { call: name, of: values.map(read) };
}

const operatorNames: Readonly<Record<string, string>> = { '===': '==', '!==': '!=', '??': 'coalesce' };

const readers: Readonly<Record<string, (node: Expression) => Formula>> = {
  Literal(node) {
    const literal = node.value as string | number | boolean | null;
    if (typeof literal === 'number' && !Number.isFinite(literal))
      throw new Error('has a number that is too large.');
    return { literal };
  },
  Identifier: (node) => ({ field: node.name as string }),
  UnaryExpression(node) {
    const name = node.operator === '-' ? 'negate' : String(node.operator);
    return call(name, [node.argument as Expression]);
  },
  BinaryExpression(node) {
    const operator = String(node.operator);
    return call(operatorNames[operator] ?? operator, [node.left as Expression, node.right as Expression]);
  },
  ConditionalExpression: (node) =>
    call('?', [node.test, node.consequent, node.alternate] as readonly Expression[]),
  CallExpression(node) {
    const { type, name } = node.callee as Expression;
    if (type !== 'Identifier' || !functionNames.includes(String(name)))
      throw new Error(`calls an unknown function; use one of ${functionNames.join(', ')}.`);
    return call(String(name), node.arguments as readonly Expression[]);
  },
};

function read(node: Expression): Formula {
  const reader = readers[node.type];
  if (!reader) throw new Error('uses syntax that is not allowed in expressions.');
  return reader(node);
}

/** Reads an expression as JavaScript writes it. Throws an error that says what it cannot have. */
export function parseFormula(text: string): Formula {
  let node: Expression;
  try {
    node = jsep(text);
  } catch (error) {
    throw new Error(`cannot be parsed: ${(error as Error).message}.`, { cause: error });
  }
  return read(node);
}

/** The fields that a formula names, each once. */
export function namesIn(formula: Formula): readonly string[] {
  if ('field' in formula) return [formula.field];
  return 'call' in formula ? [...new Set(formula.of.flatMap(namesIn))] : [];
}

/** Returns the results of a formula's cases, without their conditions. */
export function outcomesOf(formula: Formula): readonly Formula[] {
  if (!('call' in formula)) return [formula];
  if (formula.call === '?') return formula.of.slice(1).flatMap(outcomesOf);
  return formula.call === 'coalesce' ? formula.of.flatMap(outcomesOf) : [formula];
}

const literalTypes: Readonly<Record<string, ValueType>> = {
  number: 'number',
  string: 'text',
  boolean: 'boolean',
};

const worded: readonly (ValueType | undefined)[] = ['text', 'number', 'date'];

/**
 * Returns the type of a formula's result; undefined for null. `typeOf` returns the type of a field. Throws an
 * error that names the operator and the argument that it does not take.
 */
export function typeOfFormula(formula: Formula, typeOf: (name: string) => ValueType): ValueType | undefined {
  if ('field' in formula) return typeOf(formula.field);
  if ('literal' in formula) return literalTypes[typeof formula.literal];
  const { call: name, of } = formula;
  const { takes, isOpen, optional = 0, gives }: Signature = signatures[name];
  if (of.length < takes.length - optional || (!isOpen && of.length > takes.length))
    throw new Error(`calls ${name} with ${of.length} arguments, but it takes ${takes.length}.`);
  let same: ValueType | undefined;
  for (const [place, one] of of.entries()) {
    const type = typeOfFormula(one, typeOf);
    const taken = takes[Math.min(place, takes.length - 1)] as Taken;
    const wanted = taken === 'same' ? same : taken;
    const fits = wanted === 'words' ? worded.includes(type) : wanted === undefined || type === wanted;
    if (type !== undefined && !fits) throw new Error(`calls ${name} with a ${type}, but it takes ${wanted}.`);
    if (taken === 'same') same ??= type;
  }
  return gives === 'same' ? same : gives;
}
