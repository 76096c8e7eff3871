import { approvalModel } from '../../model/approval.ts';
import { OWNER } from '../../model/condition.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Notify } from '../../model/notify-declaration.ts';
import { pathsOf } from '../../model/routes.ts';
import { meetsCondition } from '../approval-rules/conditions.ts';
import { filled, ownersFor } from '../approval-rules/steps.ts';
import { paramsOf } from './facts.ts';
import type { Happening } from './happening.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import { markNotified } from './notified.ts';
import { recipientsOf } from './recipients.ts';
import { sendNotices, type Notice, type Truth } from './send-notices.ts';

/** Returns the events whose records meet the condition of a declaration. */
async function meantBy(happenings: readonly Happening[], { when }: Notify): Promise<readonly Happening[]> {
  const [first] = happenings;
  if (!when || !first) return happenings;
  const ownerOf = ownersFor(first.call, first.tx, [when]);
  const meant: Happening[] = [];
  for (const happening of happenings) {
    const { model, row } = happening;
    const owner = await ownerOf(ownerOfRow(model, row));
    if (meetsCondition(when, { ...filled(row), [OWNER]: owner })) meant.push(happening);
  }
  return meant;
}

/** Returns what must still be true when a mail about it is sent. */
function truthOf({ model, row, isGone, message, stepIds }: Happening, { on }: Notify, to: string): Truth {
  if (message) return { stem: message.model.stem, recordId: message.row.id as number, still: {} };
  const { stem, approval } = model;
  if (isGone || to === 'former') return { stem };
  const still: Row = {};
  if (model.field[to]) still[to] = row[to];
  if (typeof on === 'object' && 'field' in on) still[on.field] = row[on.field];
  if (on === 'decided' && approval) still[approval.field] = row[approval.field];
  return {
    stem,
    ...(typeof row.id === 'number' && { recordId: row.id, still }),
    ...(to === 'deciders' && { stepIds }),
  };
}

/** Returns the page of a record; of a deleted one its list. */
export function pageOf({ model, row, isGone }: Pick<Happening, 'model' | 'row' | 'isGone'>): string {
  const { list, show } = pathsOf(model);
  return isGone || row.id === undefined ? list : show.replace('{id}', String(row.id));
}

/** Returns the page of waiting steps, for deputies and for people who decide about several. */
const waitingPage = ({ call }: Happening, otherwise: string): string =>
  approvalModel(call.engine.models, 'steps')?.page.path ?? otherwise;

/** Some of the people whom a declaration names, under the name that it has for them. */
export interface Share {
  readonly to: string;
  readonly people: readonly number[] | 'everyone';
}

/** The recipients of an event by one declaration. */
export interface Delivery {
  readonly happening: Happening;
  readonly line: Notify;
  readonly shares: readonly Share[];
}

/** Returns the notices of each share; deputies are notified that they decide as such. */
function noticesOf({ happening, line, shares }: Delivery, params: Row): readonly Notice[] {
  const { call, key, deciders } = happening;
  const link = call.engine.notices?.kinds[line.kind]?.link?.(params as never) ?? pageOf(happening);
  return shares.flatMap(({ to, people }): readonly Notice[] => {
    const notice = { key, kind: line.kind, by: line.by, truth: truthOf(happening, line, to), params, link };
    if (people === 'everyone') return [{ ...notice, to: people }];
    const isDeputy = (id: number): boolean => to === 'deciders' && deciders?.deputies.includes(id) === true;
    return [
      { ...notice, to: people.filter((id) => !isDeputy(id)) },
      {
        ...notice,
        params: { ...params, isDeputy: true },
        link: waitingPage(happening, link),
        to: people.filter(isDeputy),
      },
    ];
  });
}

/** Notifies people of events, all at once; for each person and event the first delivery counts. */
export async function deliver(deliveries: readonly Delivery[]): Promise<void> {
  const due = deliveries.filter(({ shares }) => shares.some(({ people }) => people.length > 0));
  const [first] = due;
  if (!first) return;
  const { call, tx } = first.happening;
  const params = await paramsOf(
    due.map(({ happening, line }) => ({ happening, kind: call.engine.notices?.kinds[line.kind] })),
  );
  await sendNotices(
    call.engine,
    tx,
    due.flatMap((delivery, place) => noticesOf(delivery, params[place] ?? {})),
  );
}

/** Returns the recipients of some events of a resource by one declaration. */
export async function deliveriesOf(
  happenings: readonly Happening[],
  line: Notify,
): Promise<readonly Delivery[]> {
  const [first, ...others] = await meantBy(happenings, line);
  if (!first) return [];
  const meant = [first, ...others] as const;
  const shares = new Map<Happening, Share[]>(meant.map((happening) => [happening, []]));
  for (const to of line.to) {
    const peopleOf = to === 'everyone' ? () => 'everyone' as const : await recipientsOf(meant, to);
    for (const [happening, own] of shares) own.push({ to, people: await peopleOf(happening) });
  }
  for (const [happening, own] of shares)
    for (const { people } of own) if (people !== 'everyone') markNotified(happening, line, people);
  return [...shares].map(([happening, own]) => ({ happening, line, shares: own }));
}

/** Notifies people of an event as declarations say; for each person the first declaration counts. */
export async function announce(happening: Happening, lines: readonly Notify[]): Promise<void> {
  const deliveries: Delivery[] = [];
  for (const line of lines) deliveries.push(...(await deliveriesOf([happening], line)));
  await deliver(deliveries);
}

/** Names the event that a write to a record is. */
export const keyOfWrite = ({ stem }: Model, { id, version }: Readonly<Row>, isGone?: boolean): string =>
  `${stem}/${String(id)}/${String(version)}${isGone ? '/gone' : ''}`;
