import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\`(?:\\.|[^\`\\])*\`)`;
/** A summary or description that is written as a text, with what it is joined from. */
const member = String.raw`\b(?:summary|description):\s*${text}(?:\s*\+\s*${text})*`;
const members = new RegExp(String.raw`${member},|,\s*${member}(?=\s*\})`, 'g');

/** Returns a module of declarations without the summaries and descriptions of its endpoints. */
export const removeDescriptions = (code: string): string => code.replaceAll(members, '');

/**
 * Removes the summaries and descriptions of endpoints from the console: only the API document shows them, and
 * every page would load four kilobytes of them.
 */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(resources|model)\/(?:csv\/|batch\/)?[\w-]+\.ts$/.test(id)
      ? { code: removeDescriptions(code), map: null }
      : undefined,
});
