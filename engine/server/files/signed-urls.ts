import { createHmac, timingSafeEqual } from 'node:crypto';

/** The object that a signed URL opens, and its expiry. */
export interface Grant {
  /** A file of a row, or an export of personal data; or the picture of a row, or a title picture. */
  readonly kind: 'file' | 'export' | 'picture' | 'title';
  readonly id: number;
  /** The reader; 0 for pictures, which every signed-in user sees. */
  readonly userId: number;
  readonly expiresAt: number;
}

export interface UrlSigning {
  /** The last part of the address. */
  sign: (grant: Grant) => string;
  /** The grant of a genuine signature that has not expired, else undefined. */
  verify: (signature: string, now: number) => Grant | undefined;
}

/** The number of a kind is part of URLs; 2 and 3 were those of pictures whose URLs never expired. */
const kinds = [
  ['file', 0],
  ['picture', 4],
  ['title', 5],
  ['export', 6],
] as const;
export const LIFE_MS = 5 * 60_000;
/** Time for which a picture keeps its URL, so that browsers cache it; a URL lives up to twice as long. */
const WINDOW_MS = 30 * 60_000;

/** Returns when the address of a picture ends that is given out now: in 30 to 60 minutes. */
export const endOfPicture = (now: number): number => (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS;

/** Checks whether addresses of a kind open pictures, to everybody who is signed in. */
export const opensPicture = ({ kind }: Pick<Grant, 'kind'>): boolean =>
  kind === 'picture' || kind === 'title';

/** One that lasts longer than any was given by a clock that was ahead. */
const longest = (kind: Grant['kind']): number => (opensPicture({ kind }) ? 3 * WINDOW_MS : 2 * LIFE_MS);

/** Addresses that carry their own permission, signed with a secret that all servers share. */
export function createUrlSigning(secret: string): UrlSigning {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    sign: ({ kind, id, userId, expiresAt }) => {
      const number = kinds.find(([name]) => name === kind)?.[1] ?? 0;
      const text = [number, id, userId, expiresAt].map((part) => part.toString(36)).join('.');
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    verify: (signature, now) => {
      const cut = signature.lastIndexOf('.');
      const text = signature.slice(0, cut);
      const given = Buffer.from(signature.slice(cut + 1), 'base64url');
      const mac = macOf(text);
      if (given.length !== mac.length || !timingSafeEqual(given, mac)) return undefined;
      const [number, id = 0, userId = 0, expiresAt = 0] = text
        .split('.')
        .map((part) => Number.parseInt(part, 36));
      const kind = kinds.find(([, one]) => one === number)?.[0];
      if (!kind) return undefined;
      const isOfOurTime = expiresAt > now && expiresAt <= now + longest(kind);
      return isOfOurTime ? { kind, id, userId, expiresAt } : undefined;
    },
  };
}
