import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveLocale } from '@crewdeck/engine/console/locales/locales.ts';
import { Root } from '@crewdeck/engine/console/Root.tsx';
import { reloadWhenCodeIsGone } from '@crewdeck/engine/console/stale-code.ts';
import { applyLayout } from '@crewdeck/engine/console/theme/layout-settings.ts';
import { applyThemeMode } from '@crewdeck/engine/console/theme/theme-mode.ts';
import '@crewdeck/engine/console/theme/base.css';
import '@crewdeck/engine/console/theme/layout.css';

reloadWhenCodeIsGone();
applyThemeMode();
applyLayout();
document.documentElement.lang = resolveLocale();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
