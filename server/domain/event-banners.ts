import { sql } from 'kysely';
import { assertPicture } from '@crewdeck/engine/server/files/picture.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import type { ActionContext } from '../declared.ts';

type Context = ActionContext<'events', 'setBanner'> | ActionContext<'events', 'clearBanner'>;

/** Stored picture of an event; the event's version stays, so that an open form can still be saved. */
interface Kept {
  readonly bannerUrl: string | null;
  readonly sha256: string | null;
  readonly contentType: string | null;
  readonly size: number | null;
}

async function keep({ call, tx }: Context, id: number, kept: Kept): Promise<number> {
  await tx
    .updateTable('events')
    .set({ ...kept, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeAudit(tx, {
    ...entryBy(call),
    action: kept.sha256 === null ? 'clear_banner' : 'set_banner',
    entity: 'events',
    entityId: id,
  });
  call.engine.written('events', id);
  return id;
}

/** Keeps the uploaded picture as the event's banner; another picture has another address. */
export async function setBanner(context: ActionContext<'events', 'setBanner'>): Promise<number> {
  const { call, params, file, lock } = context;
  const { id } = await lock(toId(params.id));
  await assertPicture(call.engine.files, file);
  const { sha256, contentType, size } = file;
  const bannerUrl = `/api/v1/files/title-${id}?v=${sha256.slice(0, 12)}`;
  return keep(context, id, { bannerUrl, sha256, contentType, size });
}

export async function clearBanner(context: ActionContext<'events', 'clearBanner'>): Promise<number> {
  const { id } = await context.lock(toId(context.params.id));
  return keep(context, id, { bannerUrl: null, sha256: null, contentType: null, size: null });
}
