import { call } from '@crewdeck/engine/console/client/api.ts';
import { updateSessionUser } from '@crewdeck/engine/console/client/session.ts';

/** Uploads a person's photo; the user's own is the one in the bar, too. */
export async function sendPhoto(userId: number, photo: File, self: number | undefined): Promise<void> {
  const body = new FormData();
  body.append('file', photo);
  const { user } = await call('PUT userInfo/{userId}/avatar', { params: { userId }, body });
  if (userId === self && typeof user.avatarUrl === 'string') updateSessionUser({ avatarUrl: user.avatarUrl });
}
