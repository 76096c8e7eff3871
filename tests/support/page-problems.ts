import type { Page } from 'playwright-core';

/** Writes down what the browser complains about on a page. */
export function noteProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports answers that the page expects: a refused sign-in, a refused save.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) problems.push(message.text());
  });
}
