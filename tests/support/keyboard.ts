import type { Page } from 'playwright-core';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/**
 * Runs in the browser: numbers what has to be reached with the Tab key. Of radio buttons the key reaches one,
 * of a set that arrows move in as well.
 */
function markStops(selector: string): { count: number; unreachable: string[] } {
  const groups = new Set<string>();
  const isStop = (element: HTMLElement): boolean => {
    if (
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      element.closest('[inert], [aria-hidden="true"]') !== null ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  };
  const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
  stops.forEach((stop, index) => {
    stop.dataset.stop =
      stop instanceof HTMLInputElement && stop.type === 'radio' ? `radio ${stop.name}` : String(index);
  });
  const isPointed = (element: Element | null): boolean =>
    element !== null && getComputedStyle(element).cursor === 'pointer';
  const unreachable = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      isPointed(element) &&
      !isPointed(element.parentElement) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(`${selector}, label`) === null &&
      element.querySelector(selector) === null,
  );
  return {
    count: stops.length,
    unreachable: unreachable.map((element) => `by pointer only: ${element.outerHTML.slice(0, 120)}`),
  };
}

/**
 * Runs in the browser: what the focus has come to, whether it is in sight, and whether the former place looks
 * as with the focus.
 */
function readStop(): { stop: string | undefined; faults: string[] } {
  type Watched = typeof window & { former?: { element: HTMLElement; look: string } | undefined };
  const watched = window as Watched;
  const lookOf = (element: HTMLElement): string =>
    [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      ...[...element.children].slice(0, 4),
      ...(element.parentElement?.querySelectorAll('fieldset') ?? []),
    ]
      .map((part) => {
        if (!part) return '';
        const { outline, boxShadow, borderColor, backgroundColor, top } = getComputedStyle(part);
        return [outline, boxShadow, borderColor, backgroundColor, top].join();
      })
      .join('|');
  const nameOf = (element: HTMLElement): string => element.outerHTML.slice(0, 120);
  const faults: string[] = [];
  const { former } = watched;
  if (former?.element.isConnected && lookOf(former.element) === former.look)
    faults.push(`no sign of focus: ${nameOf(former.element)}`);
  const element =
    document.activeElement instanceof HTMLElement && document.activeElement !== document.body
      ? document.activeElement
      : undefined;
  watched.former = element && { element, look: lookOf(element) };
  if (!element) return { stop: undefined, faults };
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [
    Math.min(Math.max(left + width / 2, 1), innerWidth - 2),
    Math.min(Math.max(top + height / 2, 1), innerHeight - 2),
  ];
  const isOnScreen = left + width > 0 && top + height > 0 && left < innerWidth && top < innerHeight;
  const above = document.elementFromPoint(x, y);
  if (
    !isOnScreen ||
    !above ||
    !(element.contains(above) || above.contains(element) || above.closest('label')?.contains(element))
  )
    faults.push(
      `hidden while it has the focus${above ? ` under ${above.className}` : ''}: ${nameOf(element)}`,
    );
  const radio =
    element instanceof HTMLInputElement && element.type === 'radio' ? `radio ${element.name}` : undefined;
  return { stop: radio ?? element.dataset.stop ?? '', faults };
}

/**
 * Walks through a page with the Tab key. Answers what the key does not reach, and where one does not see the
 * focus.
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  const { count, unreachable } = await page.evaluate(markStops, focusable);
  const reached = new Set<string>();
  const faults = new Set(unreachable);
  // What scrolls is a stop of its own, which the browser makes.
  for (let press = 0; press < count + 20; press += 1) {
    await page.keyboard.press('Tab');
    const { stop, faults: found } = await page.evaluate(readStop);
    for (const fault of found) faults.add(fault);
    if (stop === undefined && press > 0) break;
    reached.add(stop ?? '');
  }
  const missed = await page.evaluate(
    (seen) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !seen.includes(dataset.stop ?? ''))
        .map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`),
    [...reached],
  );
  return [...faults, ...missed];
}
