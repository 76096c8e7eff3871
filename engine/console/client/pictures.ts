import { config } from '../config.ts';
import { fetchFile } from './http.ts';
import { nextSessionChange, readOpenSession } from './session.ts';

/** Number, and bytes, of pictures that are kept for the next page although no component shows them. */
const MOST_IDLE = 300;
const MOST_IDLE_BYTES = 32 * 2 ** 20;

/** A picture of the portal in this page, under each of its addresses. */
interface Held {
  /** The address by which it was loaded, or is being loaded. */
  requested?: string;
  /** Its address in this page, once it is there. */
  src?: string;
  bytes: number;
  /** Listeners of the components that show it. */
  readonly shownBy: Set<() => void>;
}

/** Pictures in the order in which they were last released. */
const pictures = new Map<string, Held>();
let owner: number | undefined;
let isWatched = false;

const currentOwner = (): number | undefined => readOpenSession()?.user.userId;

/** Checks whether an address is one of the portal's, which requires the session's headers. */
export const needsSession = (address: string): boolean => address.startsWith(`${config.v1Path}/files/`);

/**
 * Returns the stable key of a picture whose address changes every half hour: its kind and row (the first two
 * parts), and its version.
 */
const keyOf = (address: string): string => address.replace(/(\/files\/[^./?]+\.[^./?]+)\.[^?]*/, '$1');

function drop(key: string, { src, shownBy }: Held): void {
  pictures.delete(key);
  if (src !== undefined) URL.revokeObjectURL(src);
  for (const listener of shownBy) listener();
}

/** Drops all pictures of the former user of this browser. */
function dropForeign(): void {
  if (currentOwner() === owner) return;
  for (const [key, held] of pictures) drop(key, held);
  owner = currentOwner();
}

async function watchSession(): Promise<void> {
  isWatched = true;
  while (pictures.size > 0) {
    await nextSessionChange();
    dropForeign();
  }
  isWatched = false;
}

function dropIdle(): void {
  const idle = [...pictures].filter(([, { shownBy }]) => shownBy.size === 0);
  let bytes = idle.reduce((sum, [, held]) => sum + held.bytes, 0);
  let count = idle.length;
  for (const [key, held] of idle) {
    if (count <= MOST_IDLE && bytes <= MOST_IDLE_BYTES) return;
    drop(key, held);
    count -= 1;
    bytes -= held.bytes;
  }
}

async function fetchPicture(key: string, held: Held, address: string): Promise<void> {
  held.requested = address;
  // A picture that has ended, or cannot be reached, is retried under the address of the next answer.
  const blob = await fetchFile(address, 'GET').then(
    (file) => file.blob,
    () => undefined,
  );
  if (!blob || pictures.get(key) !== held) return;
  held.src = URL.createObjectURL(blob);
  held.bytes = blob.size;
  for (const listener of held.shownBy) listener();
}

/** Returns the address of a picture in this page, if it is loaded. */
export const readPicture = (address: string): string | undefined => pictures.get(keyOf(address))?.src;

/**
 * Keeps a picture for a component that shows it, and loads it if it is missing; all components that show it
 * share one request. Returns a function that releases it.
 */
export function holdPicture(address: string, listener: () => void): () => void {
  dropForeign();
  const key = keyOf(address);
  const held: Held = pictures.get(key) ?? { bytes: 0, shownBy: new Set() };
  pictures.set(key, held);
  held.shownBy.add(listener);
  if (!isWatched) void watchSession();
  if (held.src === undefined && held.requested !== address) void fetchPicture(key, held, address);
  return () => {
    held.shownBy.delete(listener);
    if (held.shownBy.size > 0 || pictures.get(key) !== held) return;
    pictures.delete(key);
    // A picture that could not be fetched is requested again where it is shown next.
    if (held.src !== undefined) pictures.set(key, held);
    dropIdle();
  };
}
