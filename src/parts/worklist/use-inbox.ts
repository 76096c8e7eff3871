import type { UseQueryResult } from '@tanstack/react-query';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { inboxKinds, type InboxKind } from '../../../resources/inbox.ts';

export interface InboxPart {
  /** Undefined: of all kinds. */
  readonly kind?: InboxKind | undefined;
  readonly skip?: number;
  readonly limit: number;
}

/** Loads a part of the user's waiting items; it is refetched when others write rows of `resources`. */
export const useInbox = (
  { kind, skip = 0, limit }: InboxPart,
  resources: readonly string[],
): UseQueryResult<Data<'GET inbox'>> =>
  useEndpoint(
    'GET inbox',
    { query: { skip, limit, ...(kind !== undefined && { kind }) } },
    { madeOf: resources, keepsFormer: true, about: kind },
  );

export const toKind = (text: string | null): InboxKind | undefined =>
  inboxKinds.find((kind) => kind === text);
