import { addDays, todayIn } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { daysOf, ownerKindOf } from '../../model/notify.ts';
import type { NoticeChange, NoticeValue } from '../../model/notices.ts';
import { pathsOf } from '../../model/routes.ts';
import { isSystemField } from '../../model/system-fields.ts';
import { parseTitle } from '../../model/title.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { memoizePerModel } from '../query/memoize-per-model.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import { placesReadBy } from '../query/readers.ts';
import { server } from '../context/server-call.ts';
import type { Follow } from '../write/follow.ts';
import { endOf, type Tx } from '../write/transaction.ts';
import { sameValue } from '../write/values.ts';
import { keyOfWrite, pageOf } from './announce.ts';
import { isNotified } from './notified.ts';
import { readNoticeValues } from './notice-values.ts';
import { sendNotices, type Notice } from './send-notices.ts';

/** Effect of a write on an owner: a row becomes theirs, is theirs, or is no longer theirs. */
type Effect = 'created' | 'changed' | 'removed';

/** Result of a write, or of all writes of a transaction, for another user's row. */
interface Outcome {
  readonly call: Call;
  readonly model: Model;
  readonly id: number;
  readonly owner: number;
  readonly effect: Effect;
  readonly before: Readonly<Row> | undefined;
  /** The row as it is now, or was last theirs. */
  readonly row: Readonly<Row>;
}

/** Checks whether a field is of no concern to who owns the row, or says only when another one was set. */
const isByTheWay = ({ name, kind, readOnly, schema }: FieldModel): boolean =>
  isSystemField(name) ||
  name === 'isDeleted' ||
  schema['x-ui']?.technical === true ||
  (readOnly && kind === 'dateTime');

/** Fields whose changes an owner is notified of, without those that are derived. */
const noticedFields = memoizePerModel((model) =>
  model.fields.filter(
    (field) =>
      field.alias === undefined && !field.computed && !field.writeOnly && !field.owner && !isByTheWay(field),
  ),
);

/** Returns whose row a write touches, but for who makes it. */
function ownersOf(
  model: Model,
  { call, verb, before, record }: WriteContext,
): readonly { owner: number; effect: Effect }[] {
  const former = before && ownerOfRow(model, before);
  const next = verb === 'delete' ? undefined : ownerOfRow(model, record as Row);
  const touched: readonly [number | undefined, Effect][] =
    former === next
      ? [[former, 'changed']]
      : [
          [former, 'removed'],
          [next, 'created'],
        ];
  return touched.flatMap(([owner, effect]) =>
    owner === undefined || owner === call.identity.userId ? [] : { owner, effect },
  );
}

/** Several writes to a row are one to its owner: from what was before the first to what is after the last. */
function mergeWrites(writes: readonly Outcome[]): readonly Outcome[] {
  const merged = new Map<string, Outcome>();
  for (const write of writes) {
    const key = `${write.model.stem}/${write.id} ${write.owner}`;
    const former = merged.get(key);
    if (former?.effect === 'created' && write.effect === 'removed') merged.delete(key);
    else if (!former || write.effect === 'removed') merged.set(key, write);
    else {
      const effect = former.effect === 'removed' ? 'changed' : former.effect;
      merged.set(key, { ...write, effect, before: former.before });
    }
  }
  return [...merged.values()];
}

/** Checks whether no declaration notifies the owner of it. */
const isNews = (tx: Tx, outcome: Outcome): boolean =>
  outcome.effect === 'changed'
    ? changedOf(tx, outcome).length > 0
    : !isNotified(tx, { stem: outcome.model.stem, id: outcome.id, person: outcome.owner });

/** Returns the fields of whose change no declaration notifies the owner. */
const changedOf = (tx: Tx, { model, id, owner, row, before = {} }: Outcome) =>
  noticedFields(model).filter(
    (field) =>
      !sameValue(field, before[field.name], row[field.name]) &&
      !isNotified(tx, { stem: model.stem, id, person: owner, field: field.name }),
  );

/** Checks whether each of the people reads their own row, on a page of its own. */
function showsEachTheirOwn({ engine }: Call, model: Model): boolean {
  const base = engine.models[model.from?.stem ?? model.stem];
  return base?.page.further?.some(({ kind }) => kind === 'own') ?? false;
}

/**
 * Returns the outcomes whose rows their owners may read: nobody is notified of rows that are kept from them.
 */
async function readableOf(tx: Tx, outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
  const [first] = outcomes;
  if (!first || showsEachTheirOwn(first.call, first.model)) return outcomes;
  const rows = outcomes.map(({ row, owner }) => ({ values: row, person: owner }));
  const places = await placesReadBy(first.call, tx, first.model, rows);
  return outcomes.filter((_outcome, place) => places.has(place));
}

/** Fields of a row's title other than its owner, which identify it among their rows. */
const titleFields = memoizePerModel(({ titleTemplate, field }) =>
  parseTitle(titleTemplate).flatMap((part) => {
    const own = 'text' in part ? undefined : field[part.through ?? part.name];
    if (!own || own.owner || 'text' in part) return [];
    return own.ref && part.through !== undefined ? { ...own, ref: { ...own.ref, label: part.name } } : own;
  }),
);

/** Rows of one resource and one owner that one caller has written. */
interface Share {
  readonly call: Call;
  readonly model: Model;
  readonly owner: number;
  readonly outcomes: readonly Outcome[];
}

const sharesOf = (outcomes: readonly Outcome[]): readonly Share[] =>
  [
    ...Map.groupBy(outcomes, ({ model, owner, call }) =>
      [model.stem, owner, call.identity.userId].join(' '),
    ).values(),
  ].flatMap((own) => (own[0] ? { ...own[0], outcomes: own } : []));

/** Details of one row in a notice: its title, and its changed values. */
interface Details {
  readonly about: readonly NoticeValue[];
  readonly changes: readonly NoticeChange[];
}

/** Returns the fields of one row that its owner is notified of. */
function fieldsOf(tx: Tx, { outcomes }: Share) {
  const [outcome] = outcomes as [Outcome];
  const changed = outcome.effect === 'changed' ? changedOf(tx, outcome) : [];
  return { outcome, about: titleFields(outcome.model), changed };
}

/** Returns the details of single rows; a notice of several names none of them. */
async function readDetails(tx: Tx, shares: readonly Share[]): Promise<ReadonlyMap<Share, Details>> {
  const single = shares.filter(({ call, outcomes }) => outcomes.length === 1 && call.work === undefined);
  const [first] = single;
  if (!first) return new Map();
  const parts = new Map(single.map((share) => [share, fieldsOf(tx, share)]));
  const valueOf = await readNoticeValues(
    { call: first.call, tx },
    [...parts.values()].flatMap(({ outcome: { row, before = {} }, about, changed }) => [
      ...[...about, ...changed].map((field) => ({ field, value: row[field.name] })),
      ...changed.map((field) => ({ field, value: before[field.name] })),
    ]),
  );
  const detailsOf = ({ outcome: { row, before = {} }, about, changed }: ReturnType<typeof fieldsOf>) => ({
    about: about.map((field) => valueOf({ field, value: row[field.name] })),
    changes: changed.map((field) => {
      const { value: from, ...of } = valueOf({ field, value: before[field.name] });
      return { ...of, from, to: valueOf({ field, value: row[field.name] }).value };
    }),
  });
  return new Map([...parts].map(([share, part]) => [share, detailsOf(part)]));
}

/** Checks whether what was done to one of the rows comes by mail. */
function isUrgent({ call, model: { notifyOwner }, outcomes }: Share): boolean {
  const urgent = typeof notifyOwner === 'object' ? notifyOwner.urgent : undefined;
  if (typeof urgent !== 'object') return urgent ?? false;
  const { config, now } = call.engine;
  const today = todayIn(config.timeZone, now());
  const last = addDays(today, daysOf(urgent.within));
  const days = outcomes.flatMap(({ row, before }) => [row[urgent.field], before?.[urgent.field]]);
  return days.some((day) => typeof day === 'string' && day >= today && day <= last);
}

/** Returns the days of several rows, if the day identifies each of them. */
function datesOf({ call, model, outcomes }: Share): { readonly dates?: readonly unknown[] } {
  const day = titleFields(model).find(({ kind }) => kind === 'date');
  // Of a file the next rows are still to come.
  if (!day || call.work !== undefined) return {};
  return { dates: [...new Set(outcomes.map(({ row }) => row[day.name]))].toSorted() };
}

/** Returns the notice of an owner. */
function noticeOf(share: Share, details: Details | undefined): Notice {
  const { call, model, owner, outcomes } = share;
  const [{ id, row, effect }] = outcomes as [Outcome];
  const { stem } = model;
  const isGone = effect === 'removed';
  const kind = ownerKindOf(call.engine.models, model) as string;
  const params = {
    stem,
    by: call.identity.name,
    ...(details ? { id, effect, ...details } : { effect: 'many', ...datesOf(share) }),
  };
  const page = details ? pageOf({ model, row, ...(isGone && { isGone }) }) : pathsOf(model).list;
  return {
    key: call.work === undefined ? `${keyOfWrite(model, row, isGone)}/owner` : `${stem}/${call.work}/owner`,
    kind,
    params,
    to: [owner],
    by: 'urgent',
    isUrgent: isUrgent(share),
    // The owner may be locked out while their rows are changed.
    reachesInactive: true,
    link: call.engine.notices?.kinds[kind]?.link?.(params as never) ?? page,
    truth: { stem, ...(details && !isGone && { recordId: id, still: {} }) },
  };
}

async function notifyOwners(tx: Tx, writes: readonly Outcome[]): Promise<void> {
  const news = mergeWrites(writes).filter((outcome) => isNews(tx, outcome));
  const outcomes: Outcome[] = [];
  for (const own of Map.groupBy(news, ({ model }) => model.stem).values())
    outcomes.push(...(await readableOf(tx, own)));
  const [first] = outcomes;
  if (!first) return;
  const shares = sharesOf(outcomes);
  const details = await readDetails(tx, shares);
  await sendNotices(
    first.call.engine,
    tx,
    shares.map((share) => noticeOf(share, details.get(share))),
  );
}

/** A row as it is stored by a write: each change counts its version on. */
const storedBy = ({ before, record }: WriteContext, id: number): Row => ({
  ...record,
  id,
  version: Number(before?.version ?? 0) + 1,
});

/**
 * Returns the notice that follows from a write to another user's row: the owner learns the writer, the row,
 * and the old and new values, unless a declaration notifies them of it. The server's own work is not
 * reported.
 */
export function followOwner(context: WriteContext, model: Model): Follow {
  const { call, tx, batch } = context;
  const owners = call.identity.userId === server ? [] : ownersOf(model, context);
  if (owners.length === 0) return undefined;
  return (id) => {
    for (const { owner, effect } of owners) {
      const row = effect === 'removed' ? (context.before as Row) : storedBy(context, id);
      (endOf(tx) ?? batch).deferLast<Outcome>(
        'notify owners',
        { call, model, id, owner, effect, before: context.before, row },
        (writes) => notifyOwners(tx, writes),
      );
    }
    return Promise.resolve();
  };
}
