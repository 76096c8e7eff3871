import type { Model } from '@crewdeck/engine/model/model.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { privacyModel } from '@crewdeck/engine/model/privacy.ts';
import { holds, meets } from '@crewdeck/engine/model/access.ts';
import type { CountedList } from '@crewdeck/engine/console/record/use-counts.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { mayVisit } from '@crewdeck/engine/console/routes/paths.ts';

/** A tab whose content is a list of another resource. */
export interface PersonList extends CountedList {
  /** The reader has no page of its rows: they read the timeline, once there is an entry. */
  readonly hasTimelineOnly: boolean;
}

export interface PersonTabs {
  readonly lists: readonly PersonList[];
  readonly keys: readonly string[];
}

const listsOf = (id: number): CountedList[] => [
  { key: 'documents', stem: 'documents', where: { empId: id, mediaType: 'document' } },
  { key: 'slips', stem: 'documents', where: { empId: id, mediaType: 'salary_slip' } },
  { key: 'leave', stem: 'leaves', where: { userId: id } },
  { key: 'attendance', stem: 'attendance', where: { userId: id } },
  { key: 'projects', stem: 'project-developers', where: { userId: id } },
  { key: 'ryg', stem: 'ryg-statuses', where: { userId: id } },
  { key: 'checklists', stem: 'checklists', where: { userId: id } },
  { key: 'tickets', stem: 'tickets', where: { raisedBy: id } },
];

type Person = Readonly<Row> & { readonly id: number };

/**
 * Checks whether a person's rows are open to the reader: they are the reader's own, all rows are open, or
 * those of the people whom the reader trains or leads.
 */
function isInScope(
  { permissions, isSuperAdmin, userId }: Engine,
  model: Model,
  person: Person,
  where: Readonly<Row>,
): boolean {
  const { scope } = model;
  const holder = { permissions, isSuperAdmin };
  if (
    !scope ||
    person.id === userId ||
    meets(holder, model, [scope.all], model.moduleByValue && where[model.moduleByValue.field])
  )
    return true;
  return (
    (scope.through.includes('trainer') && person.trainerId === userId) ||
    (scope.through.includes('manager') && holds(holder, 'leave_approval', 'update'))
  );
}

/** Checks whether the daily reports of a trainee are open to the reader. */
export function hasReports(engine: Engine, person: Person): boolean {
  const { dsr } = engine.models;
  const isTraining = ['in_training', 'extended'].includes(String(person.traineeStatus));
  return isTraining && dsr !== undefined && mayAct(engine, dsr, 'list') && isInScope(engine, dsr, person, {});
}

/** Checks whether the user may export all data of other people. */
function mayExport({ models, permissions, isSuperAdmin }: Engine): boolean {
  const exports = privacyModel(models);
  return exports !== undefined && meets({ permissions, isSuperAdmin }, exports, exports.needs.create);
}

/** Returns the tabs of a person's page that the permission map opens, in their order. */
export function personTabs(engine: Engine, record: Person): PersonTabs {
  const { models, permissions, isSuperAdmin } = engine;
  const lists = listsOf(record.id).flatMap((list): PersonList[] => {
    const model = models[list.stem];
    return model !== undefined &&
      mayAct({ permissions, isSuperAdmin }, model, 'list', list.where) &&
      isInScope(engine, model, record, list.where)
      ? [{ ...list, hasTimelineOnly: model.timeline !== undefined && !mayVisit(engine, model.page.path) }]
      : [];
  });
  const { trainees } = models;
  const isTraining =
    Boolean(record.traineeStatus) &&
    trainees !== undefined &&
    (isSuperAdmin || mayAct({ permissions, isSuperAdmin }, trainees, 'list'));
  return {
    lists,
    keys: [
      'overview',
      'personal',
      ...lists.map(({ key }) => key),
      ...(isTraining ? ['training'] : []),
      'activity',
      ...(record.id === engine.userId ? ['notifications'] : []),
      ...(record.id === engine.userId || mayExport(engine) ? ['data'] : []),
    ],
  };
}

/** Returns the shown tabs: a timeline has one only once it has an entry. */
export function shownTabs(
  { lists, keys }: PersonTabs,
  counts: Readonly<Record<string, number | undefined>>,
  requested: string | null,
): readonly string[] {
  const timelineKeys = new Set(lists.flatMap(({ key, hasTimelineOnly }) => (hasTimelineOnly ? key : [])));
  // A tab in the address is shown until its count is loaded.
  return keys.filter((key) => !timelineKeys.has(key) || (counts[key] ?? (key === requested ? 1 : 0)) > 0);
}
