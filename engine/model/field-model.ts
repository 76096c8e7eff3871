import { kindOf, type Kind } from './kinds.ts';
import type { FieldModel, Reference, Requirement } from './model.ts';
import { resolveNode, type JsonSchema } from './schema.ts';

/** Returns the name of the column or table that a field or a stem has in the database. */
export const toSnake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function referenceOf(node: JsonSchema, kind: Kind): Reference | undefined {
  const many = kind === 'references';
  const ref = node['x-ref'] ?? (many ? node.items?.['x-ref'] : undefined);
  if (!ref) return undefined;
  if (typeof ref === 'string') return { stem: ref, onDelete: 'restrict', many };
  return {
    stem: ref.resource,
    onDelete: ref.onDelete ?? 'restrict',
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
  return {
    name,
    column: toSnake(name),
    kind,
    schema: node,
    required: root.required?.includes(name) ?? false,
    readOnly: node.readOnly === true || computed !== undefined,
    computed: computed !== undefined,
    owner: node['x-owner'] === true,
    fixed: node['x-fixed'] === true,
    search: node['x-search'] === true,
    term: node['x-term'] === true,
    sensitive: node['x-sensitive'] === true,
    index: node['x-index'] === true,
    ...(typeof computed === 'object' && { alias: computed.from }),
    ...(node['x-unique'] !== undefined && { unique: node['x-unique'] as true | 'active' }),
    ...(ref && { ref }),
    ...(access?.read && { read: toRequirement(access.read) }),
    ...(access?.write && { write: toRequirement(access.write) }),
    ...(access?.through !== undefined && { through: access.through }),
  };
}

/**
 * Returns the field that a property of a schema declares; `toRequirement` reads what its access asks for. The
 * members of its entries are told one level deep: an entry may contain itself.
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
