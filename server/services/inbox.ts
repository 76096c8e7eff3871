import { inboxKinds, type InboxKind } from '../../resources/inbox.ts';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import * as inbox from '../domain/inbox/read-inbox.ts';

/** A page of what waits for the caller, and how much there is of each kind. */
export async function list(
  context: ServiceContext<'inbox', 'list'>,
): Promise<ServiceAnswer<'inbox', 'list'>> {
  const { tx, query } = context;
  const { kind } = query;
  const { items, counts } = await inbox.readInbox(context, tx, query);
  const of = (one: InboxKind): number => counts[one] ?? 0;
  const shown = inboxKinds.filter((one) => kind === undefined || one === kind);
  return {
    inboxList: items,
    totalCount: shown.reduce((sum, one) => sum + of(one), 0),
    counts: Object.fromEntries(inboxKinds.map((one) => [one, of(one)])) as Record<InboxKind, number>,
  };
}

/** Puts something off. */
export async function putOff(
  context: ServiceContext<'inbox', 'putOff'>,
): Promise<ServiceAnswer<'inbox', 'putOff'>> {
  await inbox.putOff(context, context.tx, context.input);
  return context.input;
}

/** Has something back that was put off. */
export async function takeBack(
  context: ServiceContext<'inbox', 'takeBack'>,
): Promise<ServiceAnswer<'inbox', 'takeBack'>> {
  await inbox.takeBack(context, context.tx, context.params.key);
  return {};
}
