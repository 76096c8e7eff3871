import '@fontsource-variable/ibm-plex-sans/wght.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchCode } from './code.ts';
import { lockIfIdle } from './client/use-idle-lock.ts';
import { resolveLocale, type AuthLocales } from './locales/locales.ts';
import type { ConsoleProduct } from './product.ts';
import { Root } from './Root.tsx';
import { AuthTextsContext } from './sign-in/auth-texts.ts';
import { applyLayout } from './theme/layout-settings.ts';
import { applyThemeMode } from './theme/theme-mode.ts';
import './theme/base.css';
import './theme/layout.css';
import './theme/forced-colors.css';
import './theme/print.css';

/**
 * Renders the console of a product in the page's `#root`. The pages before the sign-in are in this module,
 * and load only their texts; the product and everything behind the sign-in are separate chunks.
 */
export function startConsole(
  authTexts: AuthLocales,
  loadProduct: () => Promise<{ readonly product: ConsoleProduct }>,
): void {
  // A user who has been away too long does not see their page, not even for a moment.
  lockIfIdle();
  applyThemeMode();
  applyLayout();
  document.documentElement.lang = resolveLocale();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  let loading: Promise<{ readonly default: ComponentType }> | undefined;
  const loadConsole = (): Promise<{ readonly default: ComponentType }> => {
    loading ??= Promise.all([fetchCode(() => import('./App.tsx')), fetchCode(loadProduct)]).then(
      async ([{ buildApp }, { product }]) => ({
        default: await buildApp(product),
      }),
    );
    // A failed load is retried the next time.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  createRoot(root).render(
    <StrictMode>
      <AuthTextsContext value={authTexts}>
        <Root loadConsole={loadConsole} />
      </AuthTextsContext>
    </StrictMode>,
  );
}
