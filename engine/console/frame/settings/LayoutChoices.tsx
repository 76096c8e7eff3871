import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import {
  breadcrumbs,
  footers,
  menus,
  styles,
  transitions,
  variants,
  type LayoutSettings,
} from '../../theme/layout-settings.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { Segments, Tiles, type Choice } from './Choices.tsx';

const modes = ['light', 'dark'] as const;
type Listed = 'menu' | 'style' | 'breadcrumb' | 'footer' | 'transition' | 'variant' | 'menuColor';

export interface LayoutChoicesProps {
  readonly layout: LayoutSettings;
  readonly onChange: (change: Partial<LayoutSettings>) => void;
}

/** Renders the settings with a few choices. */
export function LayoutChoices({ layout, onChange }: LayoutChoicesProps): ReactElement {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const toChoices = <T extends string>(values: readonly T[], texts: string): Choice<T>[] =>
    values.map((value) => ({ value, label: translate(`crewdeck.layout.${texts}.${value}`) }));
  const segments = <N extends Listed>(
    name: N,
    values: readonly LayoutSettings[N][],
    texts: string,
  ): ReactElement => (
    <Segments<LayoutSettings[N]>
      name={name}
      label={translate(`crewdeck.layout.${name}`)}
      choices={toChoices(values, texts)}
      value={layout[name]}
      onChange={(value) => {
        onChange({ [name]: value });
      }}
    />
  );
  const isDark = mode === 'dark';
  return (
    <>
      <Tiles
        name="menu"
        label={translate('crewdeck.layout.menu')}
        value={layout.menu}
        onChange={(menu) => {
          onChange({ menu });
        }}
        choices={toChoices(menus, 'menus').map((choice) => ({
          ...choice,
          picture: <i className="menu-picture" data-picture={choice.value} aria-hidden />,
        }))}
      />
      {segments('style', styles, 'styles')}
      <Segments
        name="theme"
        label={translate('crewdeck.layout.theme')}
        choices={toChoices(modes, 'themes')}
        value={mode}
        onChange={setMode}
      />
      <Segments
        name="menuColor"
        label={translate('crewdeck.layout.menuColor')}
        choices={toChoices(modes, 'themes')}
        value={isDark ? 'dark' : layout.menuColor}
        isDisabled={isDark}
        onChange={(menuColor) => {
          onChange({ menuColor });
        }}
      />
      {isDark && <p className="hint">{translate('crewdeck.layout.darkForced')}</p>}
      {segments('breadcrumb', breadcrumbs, 'breadcrumbs')}
      {segments('footer', footers, 'footers')}
      {segments('transition', transitions, 'transitions')}
      <label className="setting field-label">
        {translate('crewdeck.layout.variant')}
        <select
          className="field"
          value={layout.variant}
          onChange={(event) => {
            onChange({ variant: variants.find((variant) => variant === event.target.value) ?? 'default' });
          }}
        >
          {toChoices(variants, 'variants').map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
