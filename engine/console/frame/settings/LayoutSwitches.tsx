import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { switches, type LayoutSettings } from '../../theme/layout-settings.ts';

export interface LayoutSwitchesProps {
  readonly layout: LayoutSettings;
  readonly onChange: (change: Partial<LayoutSettings>) => void;
}

/** Renders the settings that are on or off. */
export function LayoutSwitches({ layout, onChange }: LayoutSwitchesProps): ReactElement {
  const translate = useTranslate();
  return (
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
                onChange({ [name]: event.target.checked });
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
