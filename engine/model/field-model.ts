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

function membersOf(
  root: JsonSchema,
  { items }: JsonSchema,
  toRequirement: (need: string) => Requirement,
): FieldModel[] {
  const entry = items && resolveNode(root, items);
  return Object.entries(entry?.properties ?? {}).map(([name, node]) =>
    buildField({ ...entry, ...(root.$defs && { $defs: root.$defs }) }, name, node, toRequirement),
  );
}

/** Returns the field that a property of a schema declares; `toRequirement` reads what its access asks for. */
export function buildField(
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
  const members = kind === 'rows' ? membersOf(root, node, toRequirement) : [];
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
    search: node['x-search'] === true || members.some((member) => member.search),
    sensitive: node['x-sensitive'] === true,
    index: node['x-index'] === true,
    ...(typeof computed === 'object' && { alias: computed.from }),
    ...(node['x-unique'] !== undefined && { unique: node['x-unique'] as true | 'active' }),
    ...(ref && { ref }),
    ...(members.length > 0 && { members }),
    ...(access?.read && { read: toRequirement(access.read) }),
    ...(access?.write && { write: toRequirement(access.write) }),
  };
}
