import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const CHANNEL = 'crewdeck.written';
/** Milliseconds within which several writes of another tab cause one reload. */
const PAUSE_MS = 250;

/** Notifies the other tabs of this browser of a write. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Reloads what was written in another tab: at once if this one is visible, else when it becomes so. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (!isStale || document.hidden) return;
      isStale = false;
      void client.invalidateQueries();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      channel.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}
