import {
  IdentifierNode,
  RawNode,
  ReferenceNode,
  ValueNode,
  type OperationNode,
  type RawBuilder,
} from 'kysely';
import type { Model } from '../../model/model.ts';
import type { Engine } from '../context/context.ts';
import { toField } from '../database/field-names.ts';
import { sumsOf } from '../database/tables/sums.ts';
import { baseTable } from './source.ts';

type Declared = Pick<Engine, 'models' | 'functions'>;

/** Texts are those of templates and few, but they are not ours to count. */
const MOST = 5000;

/** The stored tables behind what SQL may call them: tables, views, and the product's functions. */
class TableNames {
  readonly #tables = new Map<string, string>();
  readonly #byText = new Map<string, readonly string[]>();

  constructor({ models, functions }: Declared) {
    for (const model of Object.values(models).filter(({ custom }) => !custom)) {
      const table = baseTable({ engine: { models } }, model);
      this.#tables.set(model.table, table);
      this.#tables.set(toField(model.table), table);
      if (model.schema['x-sums']) this.#tables.set(sumsOf(model.table), table);
    }
    for (const [name, stem] of Object.entries(functions))
      this.#tables.set(name, baseTable({ engine: { models } }, models[stem] as Model));
  }

  ofName(name: string): string | undefined {
    return this.#tables.get(name);
  }

  /** Returns the tables whose names are words of a text. */
  ofText(text: string): readonly string[] {
    const known = this.#byText.get(text);
    if (known) return known;
    const words = text.match(/[A-Za-z_]\w*/g) ?? [];
    const tables = words.flatMap((word) => this.#tables.get(word) ?? []);
    if (this.#byText.size >= MOST) this.#byText.clear();
    this.#byText.set(text, tables);
    return tables;
  }
}

const namesByModels = new WeakMap<Engine['models'], TableNames>();

function namesOf(engine: Declared): TableNames {
  const known = namesByModels.get(engine.models) ?? new TableNames(engine);
  namesByModels.set(engine.models, known);
  return known;
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

function collect(names: TableNames, node: OperationNode, tables: Set<string>): void {
  // Values name nothing, and the source of a column is in a `from`.
  if (ValueNode.is(node) || ReferenceNode.is(node)) return;
  if (RawNode.is(node)) {
    for (const text of node.sqlFragments) for (const table of names.ofText(text)) tables.add(table);
    for (const parameter of node.parameters) collect(names, parameter, tables);
    return;
  }
  if (IdentifierNode.is(node)) {
    const table = names.ofName(node.name);
    if (table !== undefined) tables.add(table);
    return;
  }
  for (const member of Object.values(node) as unknown[]) {
    if (isNode(member)) collect(names, member, tables);
    else if (Array.isArray(member))
      for (const item of member as unknown[]) if (isNode(item)) collect(names, item, tables);
  }
}

/**
 * Returns the stored tables that SQL reads from, found in the SQL itself, so that none can be forgotten:
 * tables and views as nodes, and in the text of templates every word that is the name of one. A word that
 * means something else makes an answer be read again too often, never too seldom.
 */
export function tablesIn(engine: Declared, ...parts: readonly RawBuilder<unknown>[]): Set<string> {
  const tables = new Set<string>();
  for (const part of parts) collect(namesOf(engine), part.toOperationNode(), tables);
  return tables;
}
