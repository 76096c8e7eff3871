import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const name = 'crewdeck_browser';
const lifeSeconds = 400 * 24 * 60 * 60;

/**
 * The mark by which sessions of one browser are known as such, a new one where it has none. It opens nothing:
 * who hides it is trusted less. A sign-in at the provider is completed only where it was begun.
 */
export const readBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  new RegExp(`(?:^|; ?)${name}=([\\da-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? randomUUID();

/** The cookie that keeps the mark, sent to the sign-in only and out of reach of scripts. */
export const toBrowserCookie = (browser: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  [
    `${name}=${browser}`,
    'Path=/api/v1/auth',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
