import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { useLocaleState } from 'react-admin';
import type { Localization } from '@mui/material/locale';
import { isLocale, loadBundle } from '../locales/locales.ts';
import { buildTheme } from '../theme/theme.ts';

/** MUI's theme in the console's language; the page's `lang` follows too. */
export function Themed({ children }: { readonly children: ReactNode }): ReactElement {
  const [locale] = useLocaleState();
  const [muiLocale, setMuiLocale] = useState<Localization>();
  useEffect(() => {
    document.documentElement.lang = locale;
    let isCurrent = true;
    if (isLocale(locale)) void loadBundle(locale).then(({ mui }) => { if (isCurrent) setMuiLocale(mui); });
    return () => { isCurrent = false; };
  }, [locale]);
  const theme = useMemo(() => buildTheme(muiLocale), [muiLocale]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
