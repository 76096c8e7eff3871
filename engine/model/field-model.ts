import { columnOf } from './column-name.ts';
import { kindOf, type Kind } from './kinds.ts';
import type { FieldModel, Model, Reference, Requirement } from './model.ts';
import { resolveNode, takesNull } from './resolve-node.ts';
import type { JsonSchema } from './schema.ts';

/** The expression that a node says its field to be; undefined where it says none. */
export function expressionOf({ 'x-computed': computed }: JsonSchema): string | undefined {
  return typeof computed === 'object' && 'expression' in computed ? computed.expression : undefined;
}

function referenceOf(node: JsonSchema, kind: Kind): Reference | undefined {
  const many = kind === 'references';
  const ref = node['x-ref'] ?? (many ? node.items?.['x-ref'] : undefined);
  if (!ref) return undefined;
  if (typeof ref === 'string') return { stem: ref, onDelete: 'restrict', many };
  return {
    stem: ref.resource,
    onDelete: ref.onDelete ?? 'restrict',
    ...(ref.inactive && { inactive: ref.inactive }),
    many,
    ...(ref.where && { where: ref.where }),
    ...(ref.label && { label: ref.label }),
  };
}

/** The field that a property declares, as if it were a plain value. */
function buildPlain(
  root: JsonSchema,
  name: string,
  raw: JsonSchema,
  toRequirement: (need: string) => Requirement,
): FieldModel {
  const node = resolveNode(root, raw);
  const kind = kindOf(node);
  const computed = node['x-computed'];
  const ref = referenceOf(node, kind);
  const access = node['x-access'];
  const expression = expressionOf(node);
  const twoEyes = node['x-two-eyes'];
  const personal = node['x-personal'];
  return {
    name,
    column: columnOf(name, Object.keys(root.properties ?? {})),
    kind,
    schema: node,
    required: root.required?.includes(name) ?? false,
    ...(takesNull(root, raw) && { nullable: true as const }),
    ...(node.writeOnly === true && { writeOnly: true as const }),
    readOnly: node.readOnly === true || computed !== undefined,
    computed: computed !== undefined,
    owner: node['x-owner'] === true,
    fixed: node['x-fixed'] === true,
    search: node['x-search'] === true,
    term: node['x-term'] === true,
    sensitive: node['x-sensitive'] === true || node.writeOnly === true,
    index: node['x-index'] === true,
    // What follows from other rows, or from several fields, follows from the number of its own.
    ...(typeof computed === 'object' && { alias: 'from' in computed ? computed.from : 'id' }),
    ...(expression !== undefined && { expression }),
    ...(typeof computed === 'object' && 'by' in computed && { by: computed.by }),
    ...(node['x-unique'] !== undefined && { unique: node['x-unique'] as true | 'active' }),
    ...(ref && { ref }),
    ...(access?.read && { read: toRequirement(access.read) }),
    ...(access?.write && { write: toRequirement(access.write) }),
    ...(access?.through !== undefined && { through: access.through }),
    ...(personal && { personal: { why: personal.why, basis: personal.basis } }),
    ...(twoEyes && { twoEyes: typeof twoEyes === 'string' ? { of: twoEyes } : twoEyes }),
  };
}

/** Returns whether a field is computed from others, of its row or of rows that refer to it. */
export const isDerived = ({ figure, expression }: FieldModel): boolean =>
  figure !== undefined || expression !== undefined;

/** Returns whether a resource has a field of that name in its table. */
export function isStored(model: Model, name: string): boolean {
  const field = model.field[name];
  return field !== undefined && !isDerived(field);
}

/** Fields by their names, without a prototype: a name that a caller sends is a field or nothing. */
export const byName = (fields: readonly FieldModel[]): Model['field'] =>
  Object.assign(
    Object.create(null) as Record<string, FieldModel>,
    Object.fromEntries(fields.map((field) => [field.name, field])),
  );

/**
 * Returns the field that a property of a schema declares; `toRequirement` reads its access. Members of
 * entries are described one level deep, because an entry may contain itself.
 */
export function buildField(
  root: JsonSchema,
  name: string,
  raw: JsonSchema,
  toRequirement: (need: string) => Requirement,
): FieldModel {
  const field = buildPlain(root, name, raw, toRequirement);
  const entry = field.kind === 'rows' && field.schema.items && resolveNode(root, field.schema.items);
  if (!entry || !entry.properties) return field;
  const own = { ...entry, ...(root.$defs && { $defs: root.$defs }) };
  const members = Object.entries(entry.properties).map(([member, node]) =>
    buildPlain(own, member, node, toRequirement),
  );
  return { ...field, members, search: field.search || members.some((member) => member.search) };
}
