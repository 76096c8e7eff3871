import type { Engine } from '@crewdeck/engine/server/context/context.ts';
import { schedule } from '@crewdeck/engine/server/usual/jobs.ts';
import { scheduleInvitations } from '../domain/invitations.ts';

/** Starts the work of a new day. */
export async function scheduleWork(engine: Engine): Promise<void> {
  await schedule(engine);
  await scheduleInvitations(engine);
}
