import type { Page } from 'playwright-core';

/** Clicks and keys of a person on a page. A drag is one click, a key with modifiers is one key. */
export interface Acts {
  readonly clicks: number;
  readonly keys: number;
}

/** Runs in the browser: notes each click and key of a person before any handler of the page. */
function noteActs(): void {
  const { noteAct } = window as unknown as { noteAct: (kind: keyof Acts) => void };
  const held = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'];
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && noteAct('clicks'), true);
  window.addEventListener(
    'keydown',
    ({ isTrusted, key }) => isTrusted && !held.includes(key) && noteAct('keys'),
    true,
  );
}

/** Counts clicks and keys on a page from now on, also on later pages; returns a function that reads them. */
export async function countActs(page: Page): Promise<() => Promise<Acts>> {
  const acts = { clicks: 0, keys: 0 };
  await page.exposeFunction('noteAct', (kind: keyof Acts) => {
    acts[kind] += 1;
  });
  await page.addInitScript(noteActs);
  await page.evaluate(noteActs);
  return async () => {
    // Notes of the page arrive before its answer.
    await page.evaluate(() => undefined);
    return { ...acts };
  };
}
