import { useEffect, type ReactElement, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { styleNonce } from '../theme/style-nonce.ts';
import { buildTheme } from '../theme/theme.ts';
import { useThemeMode, type ThemeMode } from '../theme/theme-mode.ts';

/** Sets the mode of MUI, which is separate, to that of the page. */
function ModeFollower({ mode }: { readonly mode: ThemeMode }): null {
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  return null;
}

const theme = buildTheme();
const styleCache = createCache({ key: 'mui', ...(styleNonce !== undefined && { nonce: styleNonce }) });

/** Renders MUI in the theme of the product, with styles that the page's security policy allows. */
export function Themed({ children }: { readonly children: ReactNode }): ReactElement {
  const [mode] = useThemeMode();
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr>
        <ModeFollower mode={mode} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
