import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { noticeModel, ownerKindOf } from '../../model/notify.ts';
import type { Notify } from '../../model/notify-declaration.ts';
import type { Engine, Rules, WriteContext } from '../context/context.ts';
import { fail, fieldError } from '../errors/errors.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import { after, afterwards, type Follow } from '../write/follow.ts';
import { changedFields, sameValue } from '../write/values.ts';
import { announce, deliver, deliveriesOf, keyOfWrite, type Delivery } from './announce.ts';
import { linesOn, type Happening } from './happening.ts';
import { followOwner } from './owners.ts';
import { readStored } from './stored.ts';

/** Checks whether a write is the event of a declaration. Events of approvals are announced by approvals. */
function isOn({ on }: Notify, model: Model, { verb, before = {}, record }: WriteContext): boolean {
  if (typeof on === 'object') {
    if ('changed' in on)
      return (
        verb === 'update' &&
        on.changed.some((name) => !sameValue(model.field[name]!, before[name], (record as Row)[name]))
      );
    if (!('is' in on) || verb === 'delete') return false;
    const { schema } = model.field[on.field]!;
    const value = (record as Row)[on.field] ?? (verb === 'create' ? schema.default : undefined);
    return value === on.is && (before as Row)[on.field] !== on.is;
  }
  if (on === 'changed') return verb === 'update' && changedFields(model, before, record).length > 0;
  return (on === 'created' && verb === 'create') || (on === 'deleted' && verb === 'delete');
}

/** Checks whether a declaration is about all writers, or (`madeBy`) the writer is the row's owner. */
const isBy = ({ madeBy }: Notify, model: Model, { call, record }: WriteContext): boolean =>
  madeBy === undefined || ownerOfRow(model, record as Row) === call.identity.userId;

/** A write that people are notified of. */
interface Written {
  readonly context: WriteContext;
  readonly id: number;
  readonly lines: readonly Notify[];
}

async function announceWrites(model: Model, written: readonly Written[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const { call, tx } = first.context;
  const stored = await readStored(
    call,
    tx,
    model,
    written.map(({ id }) => id),
  );
  const happenings = new Map<Written, Happening>();
  for (const one of written) {
    const { call: caller, verb, before } = one.context;
    const isGone = verb === 'delete';
    const row = isGone ? before : stored.get(one.id);
    if (!row) continue;
    const key = keyOfWrite(model, row, isGone);
    happenings.set(one, { call: caller, tx, model, row, before, key, ...(isGone && { isGone }) });
  }
  const deliveries: Delivery[] = [];
  for (const line of model.notify) {
    const own = [...happenings].flatMap(([{ lines }, happening]) => (lines.includes(line) ? happening : []));
    deliveries.push(...(await deliveriesOf(own, line)));
  }
  await deliver(deliveries);
}

/** Returns the notifications that follow from a write to a record. */
function followRecord(context: WriteContext, model: Model): Follow {
  const lines = model.notify.filter((line) => isOn(line, model, context) && isBy(line, model, context));
  if (lines.length === 0) return undefined;
  return (id) => {
    context.batch.defer<Written>(`notify ${model.stem}`, { context, id, lines }, (written) =>
      announceWrites(model, written),
    );
    return Promise.resolve();
  };
}

/**
 * Returns the notifications that follow from a message about a record: to people addressed in it and to its
 * other followers.
 */
function followMessage({ call, tx, verb, record }: WriteContext, messages: Model, about: Model): Follow {
  const lines = linesOn(about, 'commented');
  const { on = '' } = about.conversation ?? {};
  if (verb !== 'create' || lines.length === 0) return undefined;
  return async (id) => {
    const recordId = (record as Row)[on] as number;
    const row = (await readStored(call, tx, about, [recordId])).get(recordId);
    const message = (await readStored(call, tx, messages, [id])).get(id);
    if (!row || !message) return;
    const key = `${messages.stem}/${id}`;
    await announce({ call, tx, model: about, row, key, message: { model: messages, row: message } }, lines);
  };
}

/** Lets users change only their own notification settings, whatever other permissions they have. */
const ownSettings = (settings: Model, own: Rules = {}): Rules => ({
  ...own,
  async beforeWrite(context) {
    const { call, record, before } = context;
    const isOthers = [record, before ?? record].some((row) => (row as Row).userId !== call.identity.userId);
    if (isOthers && settings.field.userId)
      throw fail('forbidden', { errors: [fieldError('userId', 'invalid')] });
    await own.beforeWrite?.(context);
  },
});

/** Returns the rules of a product's resources that notify people as declarations say. */
export function withNotices(
  { models }: Pick<Engine, 'models'>,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const all = { ...rules };
  for (const model of Object.values(models)) {
    const { stem, notify, partOf } = model;
    const about = models[partOf?.stem ?? ''];
    if (notify.length > 0) all[stem] = afterwards(all[stem], (context) => followRecord(context, model));
    if (ownerKindOf(models, model) !== undefined)
      all[stem] = afterwards(all[stem], (context) => followOwner(context, model));
    if (about && linesOn(about, 'commented').length > 0)
      all[stem] = after(all[stem], (context) => followMessage(context, model, about));
  }
  const settings = noticeModel(models, 'settings');
  if (settings) all[settings.stem] = ownSettings(settings, all[settings.stem]);
  return all;
}
