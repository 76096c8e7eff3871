import type { Caller, TestApp } from './app.ts';

/** The address of a new private calendar feed of somebody. */
export const makeFeed = async (owner: Caller): Promise<string> =>
  new URL(String((await owner.post('/api/v1/calendar/feed')).data.url)).pathname;

/** What a program gets that reads a feed. */
export const readFeed = async ({ fastify: app }: TestApp, url: string): Promise<number> =>
  (await app.inject({ url })).statusCode;
