export interface LeaveMessage { readonly title?: string; readonly text: string }

const KEY = 'crewdeck.message';

/** Something that the next page outside the console says once: the console is gone by then. */
export function leaveMessage(message: LeaveMessage): void { sessionStorage.setItem(KEY, JSON.stringify(message)); }

export function takeMessage(): LeaveMessage | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try { return text === null ? undefined : JSON.parse(text) as LeaveMessage; } catch { return undefined; }
}
