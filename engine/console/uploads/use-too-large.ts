import { useLocaleState, useTranslate } from 'ra-core';
import { formatBytes } from '../format/formats.ts';

/** Returns what is said of a file that is larger than some bytes, in the user's language. */
export function useTooLarge(bytes: number): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return translate('crewdeck.files.tooLarge', { size: formatBytes(bytes, locale) });
}
