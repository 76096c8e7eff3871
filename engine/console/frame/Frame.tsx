import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useLayoutSettings, type LayoutSettings } from '../theme/layout-settings.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { AppBar } from './AppBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { MainMenu, type MenuShape } from './MainMenu.tsx';
import { PinButton } from './PinButton.tsx';
import { TourButton } from './tour/TourButton.tsx';
import { useGoKeys } from '../routes/go-keys.ts';
import { useSubmitKeys } from '../ui/use-submit-keys.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useIsMedium, useIsMobile } from '../ui/use-width.ts';
import { BusyNotice } from '../ui/BusyNotice.tsx';
import { CodeNotice } from '../ui/CodeNotice.tsx';
import { useSwipeFromEdge } from '../ui/use-swipe.ts';
import { useWholeText } from '../ui/use-whole-text.ts';
import './frame.css';

const STORE_KEY = 'crewdeck.collapsed';

/** Returns whether the menu shows only icons: as the user left it, always on narrow screens. */
function useCollapse(): [boolean, () => void] {
  const isMedium = useIsMedium();
  const [isChosen, setChosen] = useState(() => localStorage.getItem(STORE_KEY) === 'true');
  const toggle = (): void => {
    localStorage.setItem(STORE_KEY, String(!isChosen));
    setChosen(!isChosen);
  };
  return [isMedium || isChosen, toggle];
}

/** Holds the menu over the page on small screens, or if the layout has no other; a new page closes it. */
function useDrawer(isDrawer: boolean): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    setOpen(false);
  }, [pathname, isDrawer]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  useSwipeFromEdge(() => {
    if (isDrawer) setOpen((open) => !open);
  });
  return {
    isOpen: isOpen && isDrawer,
    open: () => {
      setOpen(true);
    },
    close: () => {
      setOpen(false);
    },
  };
}

const TRANSITION_MS = 300;

/** Fades a new page in, unless the layout or the system wants no motion. */
function useTransition(page: RefObject<HTMLElement | null>, { transition }: LayoutSettings): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (transition === 'none' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    page.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRANSITION_MS, easing: 'ease-out' });
  }, [pathname, transition, page]);
}

/** Returns the shape of the menu for the width of the window: the menu on top needs a wide one. */
function shapeOf(
  { menu }: LayoutSettings,
  isMobile: boolean,
  isMedium: boolean,
  isCollapsed: boolean,
): MenuShape | 'drawer' {
  if (isMobile || menu === 'simply' || (menu === 'top' && isMedium)) return 'drawer';
  if (menu === 'top') return 'below';
  return isCollapsed ? 'collapsed' : menu === 'flyout' ? 'side' : 'open';
}

/** Renders the frame around every page: bar, menu, breadcrumb, footer. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const translate = useTranslate();
  const isMobile = useIsMobile();
  const [isCollapsed, toggle] = useCollapse();
  const isMedium = useIsMedium();
  const [layout] = useLayoutSettings();
  const [mode] = useThemeMode();
  const page = useRef<HTMLDivElement>(null);
  useTransition(page, layout);
  useWholeText();
  usePageFocus();
  useGoKeys();
  useSubmitKeys();
  const shape = shapeOf(layout, isMobile, isMedium, isCollapsed);
  const drawer = useDrawer(shape === 'drawer');
  const isDark = mode === 'light' && layout.menuColor === 'dark';
  return (
    <div className="app" data-collapsed={shape === 'collapsed'} data-frame={shape}>
      <a
        className="skip-link"
        href="#page"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('page')?.focus();
        }}
      >
        {translate('crewdeck.frame.skip')}
      </a>
      {drawer.isOpen && (
        <button
          type="button"
          className="scrim"
          aria-label={translate('crewdeck.frame.closeMenu')}
          onClick={drawer.close}
        />
      )}
      {shape === 'drawer' ? (
        drawer.isOpen && <MainMenu shape="open" isDark={isDark} />
      ) : (
        <MainMenu shape={shape} isDark={isDark} {...(shape !== 'below' && { onToggle: toggle })} />
      )}
      <AppBar onMenu={drawer.open} />
      <main id="page" className="sheet" tabIndex={-1}>
        <div className="crumb-row">
          <Breadcrumb />
          <PinButton />
          <TourButton />
        </div>
        <CodeNotice />
        <BusyNotice />
        <div ref={page} className="page">
          {children}
        </div>
        <Footer />
      </main>
      <BottomBar onMore={drawer.open} />
    </div>
  );
}
