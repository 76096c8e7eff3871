import { roleOf } from './approval.ts';
import { isStored } from './field-model.ts';
import type { Model } from './model.ts';
import type { NoticeWay, Notify, NotifyOf } from './notify-declaration.ts';
import { relationsOf } from './relations.ts';

type Models = Readonly<Record<string, Model>>;

export const buildNotify = (declared: readonly NotifyOf[] = []): readonly Notify[] =>
  declared.map(({ on, to, madeBy, kind, by = ['app'], when }) => ({
    on,
    to: typeof to === 'string' ? [to] : to,
    kind,
    by: by.includes('mail') ? 'mail' : 'app',
    ...(madeBy && { madeBy }),
    ...(when && { when }),
  }));

/** Returns the resource of notifications, or of their settings; undefined without one. */
export const noticeModel = (models: Models, part: 'list' | 'settings'): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.notices === part);

/**
 * The kind by which owners of a resource hear what others do to their rows; undefined where they hear nothing
 * of it.
 */
export function ownerKindOf(models: Models, { stem, fields, notifyOwner }: Model): string | undefined {
  const list = noticeModel(models, 'list');
  if (!list || stem === list.stem || notifyOwner === 'never') return undefined;
  return fields.some(({ owner }) => owner) ? (notifyOwner?.kind ?? list.ownerKind) : undefined;
}

/**
 * Returns the default channel of each kind. Throws if declarations contradict each other: the settings then
 * could not show a default.
 */
export function usualWays(models: Models): Readonly<Record<string, NoticeWay>> {
  const ways: Record<string, NoticeWay> = {};
  for (const model of Object.values(models)) {
    const kind = ownerKindOf(models, model);
    if (kind !== undefined) ways[kind] = 'urgent';
  }
  for (const { stem, notify } of Object.values(models))
    for (const { kind, by } of notify) {
      if ((ways[kind] ?? by) !== by)
        throw new Error(`${stem} notifies ${kind} by other channels than another resource.`);
      ways[kind] = by;
    }
  return ways;
}

/** Days of a period as ISO 8601 writes it: `P60D` is 60. Throws where it is none. */
export function daysOf(period: string): number {
  const days = /^P(\d+)D$/.exec(period)?.[1];
  if (days === undefined) throw new Error(`${period} is not a number of days like P60D.`);
  return Number(days);
}

const named = new Set([
  'owner',
  'author',
  'deciders',
  'former',
  'decided',
  'mentioned',
  'commenters',
  'everyone',
]);

/** Returns whether a recipient is a field that refers to people, or a member of entries that does. */
function namesPeople({ field }: Model, path: string, people: string): boolean {
  const [name = '', member] = path.split('.');
  const own = field[name];
  const last = member === undefined ? own : own?.members?.find((one) => one.name === member);
  return last?.ref?.stem === people;
}

function faultOf(model: Model, { on, to, madeBy }: Notify, people: Model): string | undefined {
  const relations = relationsOf(people);
  const stranger = to.find(
    (one) =>
      !named.has(one) &&
      roleOf(one) === undefined &&
      !Object.hasOwn(relations, one) &&
      !namesPeople(model, one, people.stem),
  );
  if (stranger !== undefined) return `${stranger}, which is not a known recipient`;
  // Other events do not show from the write alone who caused them.
  if (madeBy !== undefined && on !== 'created' && on !== 'deleted')
    return 'about changes by the owner only, which requires the event created or deleted';
  const fields = typeof on === 'string' ? [] : 'changed' in on ? on.changed : [on.field];
  const unknown = fields.find((name) => !isStored(model, name));
  if (unknown !== undefined) return `about the field ${unknown}, which it does not store`;
  if (typeof on === 'object' && 'before' in on) daysOf(on.before);
  return undefined;
}

/** Throws if `notifyOwner` names a date that a resource lacks. */
function assertUrgent(model: Model): void {
  const { notifyOwner } = model;
  const urgent = typeof notifyOwner === 'object' ? notifyOwner.urgent : undefined;
  if (typeof urgent !== 'object') return;
  daysOf(urgent.within);
  if (!isStored(model, urgent.field))
    throw new Error(`notifyOwner of ${model.stem} names the field ${urgent.field}, which it does not store.`);
}

/** Throws if a declaration notifies unknown recipients, or names fields that a resource lacks. */
export function assertNotify(models: Models): void {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  usualWays(models);
  for (const model of Object.values(models)) {
    assertUrgent(model);
    for (const line of model.notify) {
      const fault = people
        ? faultOf(model, line, people)
        : 'people, but the product has none (x-resource.people)';
      if (fault !== undefined) throw new Error(`${model.stem} notifies (${line.kind}) ${fault}.`);
    }
  }
}
