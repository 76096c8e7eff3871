import type { Page } from 'playwright-core';

/**
 * Runs in the browser. Says in both themes for each piece of visible text whether all of it can be read, and
 * for the page whether it fits.
 */
function findFaults(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const SLACK = 1.5;
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, .skip-link, option, svg, noscript, [role="img"]') !== null;

  /** Walks up from a text: what hides a part of it, as far as one cannot scroll to it. */
  const findCut = (parent: Element, text: DOMRect): string | undefined => {
    let isOut = false,
      isBlockFound = false,
      isOfLine = true;
    for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
      const style = styleOf(box);
      if (style.display === 'contents') continue;
      const isPassed = isOut && style.position === 'static';
      if (!isPassed && style.display !== 'inline') {
        const edge = box.getBoundingClientRect();
        const isWide = text.right > edge.right + SLACK || text.left < edge.left - SLACK;
        if (['auto', 'scroll'].includes(style.overflowX)) return undefined;
        // Drawings next to text, such as the ticks of a chart's axis, are positioned on purpose.
        if (
          isWide &&
          style.overflowX === 'visible' &&
          !isBlockFound &&
          box.tagName !== 'TR' &&
          parent.closest('[aria-hidden="true"]') === null
        )
          return 'spills out';
        // Text shortened with "…" has a tooltip with all of it. A box of boxes shortens nothing: it
        // cuts.
        if (isWide && style.overflowX !== 'visible')
          return style.textOverflow === 'ellipsis' && isOfLine && !/flex|grid/.test(style.display)
            ? undefined
            : 'cut';
        const isTall = text.bottom > edge.bottom + text.height / 3 || text.top < edge.top - text.height / 3;
        if (isTall && style.overflowY === 'hidden' && style.webkitLineClamp === 'none') return 'cut below';
        isBlockFound = true;
        isOfLine &&= style.display.startsWith('inline');
      }
      if (style.position === 'fixed') break;
      if (style.position === 'absolute') isOut = true;
      else if (style.position !== 'static') isOut = false;
    }
    return text.left < -SLACK || text.right > window.innerWidth + SLACK ? 'outside of the window' : undefined;
  };

  const faults = new Set<string>();
  const range = document.createRange();
  const look = (): void => {
    styles.clear();
    const wide = document.documentElement.scrollWidth;
    if (wide > window.innerWidth + 1) faults.add(`scrolls sideways: ${wide} > ${window.innerWidth}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!parent || words === '' || ['SCRIPT', 'STYLE'].includes(parent.tagName) || isHidden(parent))
        continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const cut = line.width > 0 ? findCut(parent, line) : undefined;
        if (cut)
          faults.add(
            `${cut}: ${words.slice(0, 60)} <${parent.tagName.toLowerCase()} class="${parent.className}"> in "${parent.parentElement?.className ?? ''}"`,
          );
      }
    }
  };
  for (const toast of document.querySelectorAll<HTMLElement>('.toast'))
    faults.add(`toast: ${toast.innerText}`);
  const { dataset } = document.documentElement;
  const theme = dataset.theme;
  for (const mode of ['dark', 'light']) {
    dataset.theme = mode;
    look();
  }
  dataset.theme = theme;
  return [...faults];
}

/**
 * Returns faults of the present layout: cut or overflowing text, a page wider than the window, a
 * toast.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  // Some things follow the width late: a fault is what stays.
  let faults = await page.evaluate(findFaults);
  for (const end = performance.now() + 1_000; faults.length > 0 && performance.now() < end;) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    faults = await page.evaluate(findFaults);
  }
  return faults;
}
