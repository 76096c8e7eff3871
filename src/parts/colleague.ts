import type { Data } from '@crewdeck/engine/console/client/api.ts';

/** Properties of a colleague that every user may see. */
export type Colleague = Data<'GET ticket/tech-support-users'>['userList'][number];

/** Returns a picture for `PersonAvatar`, if there is one. */
export const pictureOf = ({ avatarUrl }: Pick<Colleague, 'avatarUrl'>): { readonly src?: string } =>
  avatarUrl === null ? {} : { src: avatarUrl };
