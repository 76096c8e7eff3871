import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveLocale } from './locales/locales.ts';
import { Root } from './Root.tsx';
import { reloadWhenCodeIsGone } from './stale-code.ts';
import { applyLayout } from './theme/layout-settings.ts';
import { applyThemeMode } from './theme/theme-mode.ts';
import './theme/base.css';
import './theme/layout.css';

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
