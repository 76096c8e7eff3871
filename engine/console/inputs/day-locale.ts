import { useEffect, useState } from 'react';
import dayjs from 'dayjs';
import english from 'dayjs/locale/en';
import { useTakeNewest } from '../ui/use-newest.ts';
import { fetchCode } from '../code.ts';
import { isLocale, type Locale } from '../../model/locales.ts';

interface Loader {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

/** dayjs' texts for the console's languages; only the current one is downloaded, English is built in. */
const loaders: Readonly<Record<Locale, Loader | undefined>> = {
  'en-US': undefined,
  'fr-FR': { name: 'fr', load: () => import('dayjs/locale/fr') },
  'ru-RU': { name: 'ru', load: () => import('dayjs/locale/ru') },
  'zh-CN': { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
};
/** dayjs' English, with the week of the calendars, which begins on Monday. */
const ENGLISH = 'en-monday';
dayjs.locale({ ...english, name: ENGLISH, weekStart: 1 }, undefined, true);

/**
 * Returns dayjs' name of the language for dates; English until its texts are loaded. The product's English
 * writes days first.
 */
export function useDayLocale(locale: string): string {
  const wanted = isLocale(locale) ? loaders[locale] : undefined;
  const [loaded, setLoaded] = useState(ENGLISH);
  const takeNewest = useTakeNewest();
  useEffect(
    () =>
      takeNewest(wanted ? fetchCode(wanted.load) : Promise.resolve(), () => {
        if (wanted) dayjs.locale(wanted.name);
        setLoaded(wanted?.name ?? ENGLISH);
      }),
    [wanted, takeNewest],
  );
  return loaded;
}
