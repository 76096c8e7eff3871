import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
/** A summary of an endpoint that is a plain text, with what it is joined from. */
const summary = new RegExp(String.raw`\bsummary:\s*${text}(?:\s*\+\s*${text})*,`, 'g');

/** Returns a module of declarations without the summaries of its endpoints. */
export const removeSummaries = (code: string): string => code.replaceAll(summary, '');

/**
 * Removes the summaries of endpoints from the console: only the API document shows them, and every page would
 * load three kilobytes of them.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(resources|model)\/[\w-]+\.ts$/.test(id) ? { code: removeSummaries(code), map: null } : undefined,
});
