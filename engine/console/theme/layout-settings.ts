import { useSyncExternalStore } from 'react';

export const menus = ['classic', 'flyout', 'top', 'simply'] as const;
export const styles = ['fluent', 'clean', 'air'] as const;
export const breadcrumbs = ['v1', 'v2'] as const;
export const footers = ['v1', 'v2', 'v3', 'v4'] as const;
export const transitions = ['fade', 'none'] as const;
export const variants = [
  'default',
  'waterfall',
  'ocean',
  'sunrise',
  'spring',
  'forest',
  'river',
  'flower',
  'waves',
] as const;
export const switches = [
  'fixedBar',
  'separatedBar',
  'grayBar',
  'maxWidth',
  'grayBackground',
  'squared',
  'cardShadow',
  'borderless',
] as const;

/** Layout of the frame in this browser; colours and sizes follow from the tokens. */
export interface LayoutSettings extends Readonly<Record<(typeof switches)[number], boolean>> {
  readonly menu: (typeof menus)[number];
  readonly menuColor: 'light' | 'dark';
  readonly style: (typeof styles)[number];
  readonly breadcrumb: (typeof breadcrumbs)[number];
  readonly footer: (typeof footers)[number];
  readonly transition: (typeof transitions)[number];
  readonly variant: (typeof variants)[number];
}

export const defaultLayout: LayoutSettings = {
  menu: 'classic',
  menuColor: 'light',
  style: 'clean',
  breadcrumb: 'v1',
  footer: 'v1',
  transition: 'fade',
  variant: 'default',
  fixedBar: true,
  separatedBar: false,
  grayBar: false,
  maxWidth: false,
  grayBackground: false,
  squared: false,
  cardShadow: false,
  borderless: false,
};

/** Presets of the layout; settings that they do not name have their defaults. */
export const presets = {
  standard: {},
  focus: { menu: 'simply', breadcrumb: 'v2', footer: 'v4', maxWidth: true },
  office: { style: 'fluent', menuColor: 'dark', squared: true, separatedBar: true, grayBackground: true },
  airy: { style: 'air', menu: 'top', footer: 'v3', cardShadow: true, borderless: true, maxWidth: true },
  night: { menu: 'flyout', menuColor: 'dark', theme: 'dark' },
} as const satisfies Readonly<
  Record<string, Partial<LayoutSettings> & { readonly theme?: 'light' | 'dark' }>
>;
export type Preset = keyof typeof presets;

const STORE_KEY = 'crewdeck.layout';
const listeners = new Set<() => void>();
const allowed: Readonly<Record<string, readonly unknown[]>> = {
  menu: menus,
  menuColor: ['light', 'dark'],
  style: styles,
  breadcrumb: breadcrumbs,
  footer: footers,
  transition: transitions,
  variant: variants,
};

/** Converts stored settings; invalid ones, and those of a former version, are dropped. */
export function toLayout(stored: unknown): LayoutSettings {
  const given =
    typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const known = Object.entries(given).filter(([name, value]) =>
    allowed[name]
      ? allowed[name].includes(value)
      : Object.hasOwn(defaultLayout, name) && typeof value === 'boolean',
  );
  return { ...defaultLayout, ...Object.fromEntries(known) };
}

let known: { text: string | null; layout: LayoutSettings } = { text: null, layout: defaultLayout };

function readLayout(): LayoutSettings {
  const text = localStorage.getItem(STORE_KEY);
  if (text === known.text) return known.layout;
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  known = { text, layout: toLayout(stored) };
  return known.layout;
}

/** Applies the settings to the attributes that the stylesheets use; called once before the first paint. */
export function applyLayout(layout: LayoutSettings = readLayout()): void {
  const { dataset } = document.documentElement;
  const { menuColor: _menuColor, ...shown } = layout;
  for (const [name, value] of Object.entries(shown)) {
    if (value === false) delete dataset[name];
    else dataset[name] = String(value);
  }
}

const notifyListeners = (): void => {
  applyLayout();
  for (const listener of listeners) listener();
};

function setLayout(layout: LayoutSettings | undefined): void {
  if (layout) localStorage.setItem(STORE_KEY, JSON.stringify(layout));
  else localStorage.removeItem(STORE_KEY);
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', notifyListeners);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', notifyListeners);
  };
}

/**
 * Returns the layout, stored in the browser and applied at once in all its tabs; setting `undefined` restores
 * the default.
 */
export const useLayoutSettings = (): [LayoutSettings, (layout: LayoutSettings | undefined) => void] => [
  useSyncExternalStore(subscribe, readLayout),
  setLayout,
];
