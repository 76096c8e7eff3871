import { useEffect, useState } from 'react';

export interface LeaveMessage {
  readonly title?: string;
  readonly text: string;
}

const KEY = 'crewdeck.message';

/** Leaves a message that the next page outside the console shows once: the console is unmounted by then. */
export function leaveMessage(message: LeaveMessage): void {
  sessionStorage.setItem(KEY, JSON.stringify(message));
}

export function forgetMessage(): void {
  sessionStorage.removeItem(KEY);
}

function readMessage(): LeaveMessage | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeaveMessage | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the message that was left for this page. It is forgotten only once it is shown: a page that waits
 * for its texts is mounted again.
 */
export function useLeftMessage(): LeaveMessage | undefined {
  const [message] = useState(readMessage);
  useEffect(forgetMessage, []);
  return message;
}
