import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { presets, type Preset } from '../../theme/layout-settings.ts';

const names = Object.keys(presets) as Preset[];

/** Renders the presets of the layout. */
export function LayoutPresets({ onTake }: { readonly onTake: (preset: Preset) => void }): ReactElement {
  const translate = useTranslate();
  return (
    <div className="setting" role="group" aria-labelledby="layout-presets">
      <h3 id="layout-presets">{translate('crewdeck.layout.presets')}</h3>
      <div className="setting-buttons">
        {names.map((preset) => (
          <button
            key={preset}
            type="button"
            className="layer-chip"
            onClick={() => {
              onTake(preset);
            }}
          >
            {translate(`crewdeck.layout.preset.${preset}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
