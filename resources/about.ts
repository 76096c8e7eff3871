import type { ApiInfo } from '@crewdeck/engine/model/openapi.ts';

/** What the API document says of the whole. */
export const about: ApiInfo = {
  title: 'Crewdeck',
  version: '2.3.0',
  description:
    'HR and workforce portal. Send `Authorization: Bearer <token>` and `userId` with every request.',
};
