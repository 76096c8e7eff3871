import type { ActionContext } from '../declared.ts';
import { notify } from './notify.ts';

type Deciding = ActionContext<'exception-requests', 'decide'> | ActionContext<'down-times', 'decide'>;

/** A request about a day of somebody's. */
interface Request {
  readonly id: number;
  readonly userId: number;
  readonly date: string;
}

/** Writes how a request was decided and by whom, and tells the person. Returns its id. */
export async function saveDecision(
  { call, tx, input, save }: Deciding,
  { id, userId, date }: Request,
  kind: 'exception_decided' | 'down_time_decided',
): Promise<number> {
  const { status, comment = null, version } = input;
  const [decidedBy, decidedAt] = [call.identity.userId, call.engine.now().toISOString()];
  await save(id, { status, comment, decidedBy, decidedAt }, version);
  await notify(tx, [userId], { kind, params: { id, date, status, comment, by: call.identity.name } });
  return id;
}
