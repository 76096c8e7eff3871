import type { InfiniteData } from '@tanstack/react-query';
import type { GetInfiniteListResult, RaRecord } from 'ra-core';
import { valuePart } from '../../model/input-fields.ts';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { mayStep } from '../../model/states.ts';
import { mayEdit } from './access.ts';
import { mayCall } from './actions.ts';
import type { Engine } from './EngineContext.tsx';
import { mayReadSome, mayWrite, toEntered, type Reader } from './fields.ts';

/** A value of the board's field; null for rows without one. */
export type Value = string | number | null;
export type Card = RaRecord<number> & Row;
export type Pages = InfiniteData<GetInfiniteListResult<Card>>;

type Person = Pick<Engine, 'models' | 'permissions' | 'userId' | 'flags' | 'isSuperAdmin'>;

/** Returns the field of a board that the user may see; undefined if there is none. */
export function boardField(reader: Reader, model: Model, fixed: readonly string[]): FieldModel | undefined {
  const field = model.field[model.board?.field ?? ''];
  return field && !fixed.includes(field.name) && mayReadSome(reader, model, field) ? field : undefined;
}

/** Returns the action that moves a field of a row to another value, if its form does not. */
export const moverOf = (model: Model, name: string): Action | undefined =>
  Object.values(model.actions).find(({ moves }) => moves?.field === name);

/** Checks whether an action that moves a field takes a value. */
export function takes({ moves, input }: Action, value: Value): boolean {
  const node = moves && input?.properties?.[valuePart(moves)];
  return node?.enum?.some((one) => one === value) ?? value !== null;
}

/** Returns the value of a card, which is the value of its column. */
export const valueOf = (field: FieldModel, card: Readonly<Row>): Value => (card[field.name] ?? null) as Value;

function mayEnter(person: Person, model: Model, field: FieldModel, card: Card, value: Value): boolean {
  if (!mayEdit(person, model, card) || !isWritable(field) || !mayWrite(person, model, field, card))
    return false;
  const entered = toEntered(model, field, card).schema.enum;
  return value === null ? !field.required : !entered || entered.some((one) => one === value);
}

/** Returns the columns that the user may move a card to now, without its own. */
export function targetsOf(
  person: Person,
  model: Model,
  field: FieldModel,
  card: Card,
  values: readonly Value[],
): readonly Value[] {
  const from = valueOf(field, card);
  const others = values.filter((value) => value !== from);
  const action = moverOf(model, field.name);
  if (!action) return others.filter((value) => mayEnter(person, model, field, card, value));
  if (!mayCall(person, model, action)) return [];
  return others.filter((to) => takes(action, to) && mayStep(action.moves?.steps, card, [from, to], person));
}

/** Returns the filter of one column: the list's, and its value. Undefined if no row can match both. */
export function columnFilter(filter: Readonly<Row>, name: string, value: Value): Row | undefined {
  const { [name]: wanted, [`${name}_empty`]: empty, ...rest } = filter;
  const isWanted = (wanted === undefined ? [value] : [wanted].flat()).some(
    (one) => String(one) === String(value),
  );
  const isEmpty = value === null;
  if (!isWanted || (empty !== undefined && (empty === true || empty === 'true') !== isEmpty))
    return undefined;
  return isEmpty ? { ...rest, [`${name}_empty`]: true } : { ...rest, [name]: value };
}

/** Returns the pages of a column without a card, and its former place in them; −1 if it was not there. */
export function takeOut(pages: Pages, id: Card['id']): { readonly pages: Pages; readonly place: number } {
  const all = pages.pages.flatMap(({ data }) => data);
  const place = all.findIndex((card) => card.id === id);
  if (place < 0) return { pages, place };
  const without = pages.pages.map((page) => ({
    ...page,
    data: page.data.filter((card) => card.id !== id),
    ...(page.total !== undefined && { total: page.total - 1 }),
  }));
  return { pages: { ...pages, pages: without }, place };
}

/** Returns the pages of a column with a card at a place, by default on top; an existing one is replaced. */
export function putIn(pages: Pages, card: Card, place = 0): Pages {
  const isThere = pages.pages.some(({ data }) => data.some(({ id }) => id === card.id));
  let index = 0;
  let at = place;
  for (let size = pages.pages[0]?.data.length ?? 0; at > size && index < pages.pages.length - 1; index += 1) {
    at -= size;
    size = pages.pages[index + 1]?.data.length ?? 0;
  }
  const grown = pages.pages.map((page, number) => ({
    ...page,
    data: isThere
      ? page.data.map((one) => (one.id === card.id ? card : one))
      : number === index
        ? page.data.toSpliced(at, 0, card)
        : page.data,
    ...(page.total !== undefined && !isThere && { total: page.total + 1 }),
  }));
  return { ...pages, pages: grown };
}
