import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useLocaleState } from 'react-admin';
import type { Localization } from '@mui/material/locale';
import { isLocale, loadBundle } from '../locales/locales.ts';
import { styleNonce } from '../theme/style-nonce.ts';
import { buildTheme } from '../theme/theme.ts';
import { useThemeMode, type ThemeMode } from '../theme/theme-mode.ts';

/** MUI keeps a mode of its own, which follows the page's. */
function ModeFollower({ mode }: { readonly mode: ThemeMode }): null {
  const { setMode } = useColorScheme();
  useEffect(() => { setMode(mode); }, [mode, setMode]);
  return null;
}

const styleCache = createCache({ key: 'mui', ...(styleNonce !== undefined && { nonce: styleNonce }) });

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
  const [mode] = useThemeMode();
  return <CacheProvider value={styleCache}><ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr><ModeFollower mode={mode} />{children}</ThemeProvider></CacheProvider>;
}
