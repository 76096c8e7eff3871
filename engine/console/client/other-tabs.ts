import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { outdateQueries } from './query-client.ts';

const CHANNEL = 'crewdeck.written';
/** Milliseconds within which several writes of another tab cause one reload. */
const PAUSE_MS = 250;

/** Notifies the other tabs of this browser of a write. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Reloads what was written in another tab: at once if this one is visible, else when it becomes so, as the
 * options of the query client say.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.hidden) outdateQueries(client);
        else void client.invalidateQueries();
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [client]);
}
