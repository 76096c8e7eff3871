import { useEffect, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'ra-core';
import { useEngine } from '../../context/EngineContext.tsx';
import {
  defaultLayout,
  presets,
  useLayoutSettings,
  type LayoutSettings,
  type Preset,
} from '../../theme/layout-settings.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { Icon } from '../../ui/icons.tsx';
import { useIsDemo } from '../use-demo.ts';
import { DemoContent } from './DemoContent.tsx';
import { LayoutChoices } from './LayoutChoices.tsx';
import { LayoutPresets } from './LayoutPresets.tsx';
import { LayoutSwitches } from './LayoutSwitches.tsx';
import { useDraggable } from './use-draggable.ts';
import './settings.css';

const WIDTH = 360;

/** Renders the settings of the frame; every change shows at once and is stored in this browser. */
export default function LayoutPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { isSuperAdmin, resetDemo } = useEngine();
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
  const change = (part: Partial<LayoutSettings>): void => {
    setLayout({ ...layout, ...part });
  };
  // Above the bar and the menu, which have layers of their own.
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
        <LayoutPresets onTake={take} />
        <LayoutChoices layout={layout} onChange={change} />
        <LayoutSwitches layout={layout} onChange={change} />
        {isDemo && isSuperAdmin && resetDemo && <DemoContent reset={resetDemo} />}
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
