import type { Caller, TestApp } from './app.ts';

/** Creates a calendar feed of a person, and returns its path. */
export const makeFeed = async (owner: Caller): Promise<string> =>
  new URL(String((await owner.post('/api/v1/calendar/feed')).data.url)).pathname;

/** Returns the status that a program gets for a feed. */
export const readFeed = async ({ fastify: app }: TestApp, url: string): Promise<number> =>
  (await app.inject({ url })).statusCode;
