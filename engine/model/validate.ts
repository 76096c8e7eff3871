/** An error of a precompiled validator, as Ajv reports it. */
export interface SchemaViolation {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}
/** Validator of a record, and the conditions under which its fields are shown, by path. */
export interface ValidatorModule {
  readonly default: Validator;
  readonly conditions?: Readonly<Record<string, Validator>>;
}

/**
 * A wrong field: its path (`address.city`, `entries[2].hours`), the rule it breaks, and the rule's figures.
 */
export interface Violation {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const toPath = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), '');
const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Ajv keyword → code of the error table, where the names differ. */
const codes: Readonly<Record<string, string>> = {
  additionalProperties: 'unknown_field',
  unevaluatedProperties: 'unknown_field',
  dependentRequired: 'required',
  minProperties: 'minItems',
  maxProperties: 'maxItems',
};
/** Keywords with a message of their own; violations of others have the general message. */
const withMessage = new Set([
  'required',
  'unknown_field',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'multipleOf',
  'uniqueItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
]);
const textFormats = ['text', 'line', 'multiline', 'html'];

function codeOf(error: SchemaViolation): string {
  // These formats only forbid control characters.
  if (error.keyword === 'format' && textFormats.includes(String(error.params.format)))
    return 'control_character';
  const code = codes[error.keyword] ?? error.keyword;
  return withMessage.has(code) ? code : 'invalid';
}

function toViolation(error: SchemaViolation): Violation | undefined {
  const path = toPath(error.instancePath);
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<
    string,
    string | undefined
  >;
  if (error.keyword === 'if') return undefined;
  const named = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const field = named ? join(path, named) : path;
  const code = codeOf(error);
  return { field, code: field === '' && code === 'invalid' ? 'together' : code, params: error.params };
}

/**
 * Returns what is wrong with an input, one entry a field and rule; nothing when it is right. No more than
 * `most` are looked for, of those that are wanted: a list may break a rule with each of its entries.
 */
export function findViolations(
  validate: Validator,
  value: unknown,
  most = Infinity,
  isWanted: (one: Violation) => boolean = () => true,
): Violation[] {
  if (validate(value)) return [];
  const found = new Map<string, Violation>();
  for (const error of validate.errors ?? []) {
    const one = toViolation(error);
    if (one && isWanted(one) && !found.has(keyOf(one))) found.set(keyOf(one), one);
    if (found.size >= most) break;
  }
  return [...found.values()];
}

const keyOf = ({ field, code }: Violation): string => `${field} ${code}`;

/**
 * Returns which violations of a changed record the change brings. What was wrong before in the same way, in a
 * field that keeps its value (`isKept`) or in how fields stand together, is not its fault.
 */
export function broughtAfter(
  before: readonly Violation[],
  isKept: (path: string) => boolean,
): (one: Violation) => boolean {
  const former = new Set(before.map(keyOf));
  return (one) => !former.has(keyOf(one)) || !(one.field === '' || isKept(one.field));
}
