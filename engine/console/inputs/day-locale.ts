import { useEffect, useState } from 'react';
import dayjs from 'dayjs';
import { isLocale, type Locale } from '../../model/locales.ts';

interface Loader {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

/**
 * dayjs' words for the console's languages, of which only the one in use is downloaded; it has its English.
 */
const loaders: Readonly<Record<Locale, Loader | undefined>> = {
  'en-US': undefined,
  'fr-FR': { name: 'fr', load: () => import('dayjs/locale/fr') },
  'ru-RU': { name: 'ru', load: () => import('dayjs/locale/ru') },
  'zh-CN': { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
};
const ENGLISH = 'en';

/**
 * Name of the language for dates; English until its words are there. Its own English writes days first, as
 * the product does.
 */
export function useDayLocale(locale: string): string {
  const wanted = isLocale(locale) ? loaders[locale] : undefined;
  const [loaded, setLoaded] = useState(ENGLISH);
  useEffect(() => {
    let isCurrent = true;
    if (!wanted) setLoaded(ENGLISH);
    else
      void wanted.load().then(() => {
        if (isCurrent) {
          dayjs.locale(wanted.name);
          setLoaded(wanted.name);
        }
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return loaded;
}
