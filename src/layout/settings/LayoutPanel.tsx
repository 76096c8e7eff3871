import { useEffect, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { useEngine } from '../../engine/EngineContext.tsx';
import {
  breadcrumbs,
  defaultLayout,
  footers,
  menus,
  presets,
  styles,
  switches,
  transitions,
  useLayoutSettings,
  variants,
  type LayoutSettings,
  type Preset,
} from '../../theme/layout-settings.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { Icon } from '../icons.tsx';
import { useIsDemo } from '../use-demo.ts';
import { Segments, Tiles, type Choice } from './Choices.tsx';
import { DemoContent } from './DemoContent.tsx';
import { useDraggable } from './use-draggable.ts';
import './settings.css';

const WIDTH = 360;
const modes = ['light', 'dark'] as const;
type Listed = 'menu' | 'style' | 'breadcrumb' | 'footer' | 'transition' | 'variant' | 'menuColor';

/** The settings that are one of a few. */
function Lists({
  layout,
  onChange,
}: {
  readonly layout: LayoutSettings;
  readonly onChange: (change: Partial<LayoutSettings>) => void;
}): ReactElement {
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

/** The look of the frame; every change shows at once and stays in this browser. */
export default function LayoutPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { isSuperAdmin } = useEngine();
  const isDemo = useIsDemo();
  const [layout, setLayout] = useLayoutSettings();
  const [, setMode] = useThemeMode();
  const { place, handle } = useDraggable(WIDTH);
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    closing.current?.focus();
  }, []);
  const take = (preset: Preset): void => {
    const { theme = 'light', ...own }: Partial<LayoutSettings> & { theme?: 'light' | 'dark' } =
      presets[preset];
    setLayout({ ...defaultLayout, variant: layout.variant, ...own });
    setMode(theme);
  };
  const presetNames = Object.keys(presets) as Preset[];
  // Above the bar and the menu, which stand in layers of their own.
  return createPortal(
    <div
      className="layout-panel"
      role="dialog"
      aria-labelledby="layout-title"
      style={{ left: place.x, top: place.y, width: WIDTH, maxHeight: `calc(100vh - ${place.y + 8}px)` }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="layout-head">
        <button
          type="button"
          className="layout-grip"
          aria-label={translate('crewdeck.layout.move')}
          title={translate('crewdeck.layout.move')}
          {...handle}
        >
          <Icon name="grip" size={16} />
        </button>
        <h2 id="layout-title">{translate('crewdeck.layout.title')}</h2>
        <button
          ref={closing}
          type="button"
          className="icon-btn"
          aria-label={translate('crewdeck.layout.close')}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </div>
      <div className="layout-body">
        <div className="setting" role="group" aria-labelledby="layout-presets">
          <h3 id="layout-presets">{translate('crewdeck.layout.presets')}</h3>
          <div className="setting-buttons">
            {presetNames.map((preset) => (
              <button
                key={preset}
                type="button"
                className="layer-chip"
                onClick={() => {
                  take(preset);
                }}
              >
                {translate(`crewdeck.layout.preset.${preset}`)}
              </button>
            ))}
          </div>
        </div>
        <Lists
          layout={layout}
          onChange={(change) => {
            setLayout({ ...layout, ...change });
          }}
        />
        <fieldset className="setting">
          <legend>{translate('crewdeck.layout.options')}</legend>
          <div className="setting-switches">
            {switches.map((name) => (
              <label key={name}>
                <span>{translate(`crewdeck.layout.switches.${name}`)}</span>
                <input
                  type="checkbox"
                  role="switch"
                  className="switch"
                  checked={layout[name]}
                  aria-checked={layout[name]}
                  onChange={(event) => {
                    setLayout({ ...layout, [name]: event.target.checked });
                  }}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {isDemo && isSuperAdmin && <DemoContent />}
      </div>
      <div className="layout-foot">
        <button
          type="button"
          className="btn btn-plain"
          onClick={() => {
            setLayout(undefined);
            setMode('light');
          }}
        >
          <Icon name="undo" size={16} />
          {translate('crewdeck.layout.reset')}
        </button>
      </div>
    </div>,
    document.body,
  );
}
