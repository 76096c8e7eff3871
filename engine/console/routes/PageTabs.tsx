import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router';
import { useEngine } from '../context/EngineContext.tsx';
import { mayVisit } from './paths.ts';

/** Renders the tabs of the pages under the same entry of the menu, if there are several. */
export function PageTabs({ path }: { readonly path: string | undefined }): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const tabs =
    engine.tabs
      .find((all) => all.some((tab) => tab.path === path))
      ?.filter((tab) => mayVisit(engine, tab.path)) ?? [];
  if (tabs.length < 2) return null;
  return (
    <nav className="page-tabs" aria-label={translate('crewdeck.tabs.label')}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end>
          {translate(`crewdeck.tabs.${tab.label}`)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Returns the label of a page's tab; undefined for a page without one. */
export function useTabLabel(path: string | undefined): string | undefined {
  const translate = useTranslate();
  const { tabs } = useEngine();
  const tab = tabs.flat().find((one) => one.path === path);
  return tab && translate(`crewdeck.tabs.${tab.label}`);
}
