const NAME = 'crewdeck-sso';
const CHANNEL = 'crewdeck.sso';
const WIDTH = 480;
const HEIGHT = 720;
const LOOK_MS = 300;
/** Milliseconds to wait after the window has closed, which may have sent its answer just before. */
const GRACE_MS = 600;
const LONGEST_MS = 15 * 60_000;

/** Returns the address to which the provider redirects the popup. */
export const callbackAddress = (): string => `${window.location.origin}/auth/callback`;

/**
 * Opens the popup at once, within the click that browsers require; its content may be set later. Null if the
 * browser blocks it.
 */
export function openPopup(notice: string): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - HEIGHT) / 3));
  const popup = window.open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup || popup.closed) return null;
  try {
    popup.document.title = notice;
    popup.document.body.textContent = notice;
    popup.document.body.style.font = '14px system-ui, sans-serif';
    popup.document.body.style.padding = '24px';
  } catch {
    /* The window of an earlier attempt still shows the provider. */
  }
  popup.focus();
  return popup;
}

/**
 * Sends the address of the popup to the tab that waits for it. By a channel: the provider's headers may have
 * severed the two windows.
 */
export function announceReturn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ url: window.location.href });
  // A message that is being sent is lost when its page closes.
  setTimeout(() => {
    channel.close();
    window.close();
  }, 50);
}

export interface Waiting {
  readonly popup: Window;
  readonly state: string;
  readonly signal: AbortSignal;
  /**
   * Called when the window is gone without an answer. One may still come if headers have severed the windows.
   */
  readonly onClosed: () => void;
}

/**
 * Returns the address with which the popup comes back; undefined after a timeout. Rejects when the signal
 * aborts.
 */
export function waitForReturn({ popup, state, signal, onClosed }: Waiting): Promise<string | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  let timers: ReturnType<typeof setTimeout>[] = [];
  return new Promise<string | undefined>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<{ url?: unknown }>) => {
      const url = typeof data.url === 'string' ? data.url : '';
      // Other tabs wait for other popups.
      if (url.startsWith(callbackAddress()) && new URL(url).searchParams.get('state') === state) resolve(url);
    });
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
    const look = (): void => {
      timers.push(popup.closed ? setTimeout(onClosed, GRACE_MS) : setTimeout(look, LOOK_MS));
    };
    timers.push(
      setTimeout(() => {
        resolve(undefined);
      }, LONGEST_MS),
    );
    look();
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    channel.close();
  });
}
