import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { AppBar } from './AppBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { MainMenu } from './MainMenu.tsx';
import { useIsMedium, useIsMobile } from './use-width.ts';
import { useSwipeFromEdge } from './use-swipe.ts';
import './frame.css';

const STORE_KEY = 'crewdeck.collapsed';

/** Whether the menu is only icons: as the person left it, always where there is little room. */
function useCollapse(): [boolean, () => void] {
  const isMedium = useIsMedium();
  const [isChosen, setChosen] = useState(() => localStorage.getItem(STORE_KEY) === 'true');
  const toggle = (): void => { localStorage.setItem(STORE_KEY, String(!isChosen)); setChosen(!isChosen); };
  return [isMedium || isChosen, toggle];
}

/** The menu over the page on small screens; a new page closes it. */
function useMobileMenu(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isMobile = useIsMobile();
  useEffect(() => { setOpen(false); }, [pathname, isMobile]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => { if (event.key === 'Escape') setOpen(false); };
    window.addEventListener('keydown', onKey);
    return () => { window.removeEventListener('keydown', onKey); };
  }, []);
  useSwipeFromEdge(() => { if (isMobile) setOpen((open) => !open); });
  return { isOpen: isOpen && isMobile, open: () => { setOpen(true); }, close: () => { setOpen(false); } };
}

/** What stands around every page: bar, menu, way, footer. */
export function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  const translate = useTranslate();
  const isMobile = useIsMobile();
  const [isCollapsed, toggle] = useCollapse();
  const drawer = useMobileMenu();
  const isSmall = isCollapsed && !isMobile;
  return (
    <div className="app" data-collapsed={isSmall}>
      <a className="skip-link" href="#page" onClick={(event) => { event.preventDefault(); document.getElementById('page')?.focus(); }}>{translate('crewdeck.frame.skip')}</a>
      {drawer.isOpen && <button type="button" className="scrim" aria-label={translate('crewdeck.frame.closeMenu')} onClick={drawer.close} />}
      {(!isMobile || drawer.isOpen) && <MainMenu isCollapsed={isSmall} onToggle={toggle} />}
      <AppBar onMenu={drawer.open} />
      <main id="page" className="sheet" tabIndex={-1}>
        <Breadcrumb />
        <div className="page">{children}</div>
        <Footer />
      </main>
      <BottomBar onMore={drawer.open} />
    </div>
  );
}
