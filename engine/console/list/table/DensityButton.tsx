import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';
import { densities, useDensity } from './preferences.ts';

/** Renders a button that switches between the heights of rows. */
export function DensityButton(): ReactElement {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'standard';
  const label = translate('crewdeck.text.pair', {
    label: translate('crewdeck.list.density'),
    text: translate(`crewdeck.list.${density}`),
  });
  return (
    <button
      type="button"
      className="icon-btn list-density"
      aria-label={label}
      title={label}
      onClick={() => {
        setDensity(next);
      }}
    >
      <Icon name="density" size={16} />
    </button>
  );
}
