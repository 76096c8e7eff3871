import type { Command } from './command.ts';

const MOST = 5;
const keyOf = (userId: number): string => `crewdeck.recent.${userId}`;

/** What the person has chosen last in this browser, newest first. */
export function readRecent(userId: number): Command[] {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(known) ? (known as Command[]) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(userId: number, command: Command): void {
  const rest = readRecent(userId).filter(({ id }) => id !== command.id);
  localStorage.setItem(keyOf(userId), JSON.stringify([command, ...rest].slice(0, MOST)));
}
