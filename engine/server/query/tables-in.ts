import { IdentifierNode, RawNode, type OperationNode, type RawBuilder } from 'kysely';
import type { Engine } from '../context.ts';
import { toField } from '../database/field-names.ts';
import { baseTable } from './source.ts';

type Declared = Pick<Engine, 'models' | 'people'>;

const tablesByName = new WeakMap<Engine['models'], ReadonlyMap<string, string>>();

/** Returns the stored table behind each name that reads from one: tables, views and functions of the engine. */
function namesOf({ models, people }: Declared): ReadonlyMap<string, string> {
  const known = tablesByName.get(models);
  if (known) return known;
  const names = new Map<string, string>([['crewdeck_team', people.table]]);
  for (const model of Object.values(models).filter(({ custom }) => !custom)) {
    const table = baseTable({ engine: { models } }, model);
    names.set(model.table, table);
    names.set(toField(model.table), table);
  }
  tablesByName.set(models, names);
  return names;
}

/** Words of texts that a template or a statement built once has, which come again with every request. */
const wordsOfTexts = new WeakMap<readonly string[], readonly string[]>();

function wordsOf(texts: readonly string[]): readonly string[] {
  const known = wordsOfTexts.get(texts);
  if (known) return known;
  const words = [...new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))];
  wordsOfTexts.set(texts, words);
  return words;
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Calls `found` with every name in a statement; values that it compares with are none. */
function visitNames(node: OperationNode, found: (name: string) => void): void {
  if (IdentifierNode.is(node)) {
    found(node.name);
    return;
  }
  if (RawNode.is(node)) wordsOf(node.sqlFragments).forEach(found);
  for (const member of Object.values(node) as unknown[]) {
    if (isNode(member)) visitNames(member, found);
    else if (Array.isArray(member))
      for (const item of member as unknown[]) if (isNode(item)) visitNames(item, found);
  }
}

/**
 * Returns the stored tables that SQL reads from, found in the SQL itself, so that no part of it can forget to
 * tell: tables and views as nodes, and in the text of templates every word that is the name of one. A word
 * that means something else costs no more than a needless look at the database.
 */
export function tablesIn(engine: Declared, ...parts: readonly RawBuilder<unknown>[]): Set<string> {
  const names = namesOf(engine);
  const tables = new Set<string>();
  const found = (name: string): void => {
    const table = names.get(name);
    if (table !== undefined) tables.add(table);
  };
  for (const part of parts) visitNames(part.toOperationNode(), found);
  return tables;
}
