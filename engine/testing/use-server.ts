import { afterAll, beforeAll } from 'vitest';
import type { Opened, Subject } from './subject.ts';

/** A server for the tests of a file: there from the first of them, closed after the last. */
export function useServer({ openServer }: Subject): Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await openServer();
  });
  afterAll(() => opened?.server.close());
  const present = (): Opened => {
    if (!opened) throw new Error('The server is available inside tests only, not while they are collected.');
    return opened;
  };
  return {
    get server() {
      return present().server;
    },
    get admin() {
      return present().admin;
    },
    asEachRole: () => present().asEachRole(),
    hire: (holding) => present().hire(holding),
    get callers() {
      return present().callers;
    },
  };
}
