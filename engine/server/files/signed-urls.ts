import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address gives: one thing of a kind, for one person, for a time. */
export interface Grant {
  readonly kind: 'document' | 'attachment' | 'avatar';
  readonly id: number;
  readonly userId: number;
  readonly expiresAt: number;
}

export interface UrlSigning {
  /** The last part of the address. */
  sign: (grant: Grant) => string;
  /** The grant of a genuine signature that has not expired, else undefined. */
  verify: (signature: string, now: number) => Grant | undefined;
}

const kinds = ['document', 'attachment', 'avatar'] as const;
export const LIFE_MS = 5 * 60_000;

/** Addresses that carry their own permission, signed with a secret that all servers share. */
export function createUrlSigning(secret: string): UrlSigning {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    sign: ({ kind, id, userId, expiresAt }) => {
      const text = [kinds.indexOf(kind), id, userId, expiresAt].map((part) => part.toString(36)).join('.');
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    verify: (signature, now) => {
      const cut = signature.lastIndexOf('.');
      const text = signature.slice(0, cut);
      const given = Buffer.from(signature.slice(cut + 1), 'base64url');
      const mac = macOf(text);
      if (given.length !== mac.length || !timingSafeEqual(given, mac)) return undefined;
      const [kind = 0, id = 0, userId = 0, expiresAt = 0] = text
        .split('.')
        .map((part) => Number.parseInt(part, 36));
      return expiresAt > now ? { kind: kinds[kind] ?? 'document', id, userId, expiresAt } : undefined;
    },
  };
}
