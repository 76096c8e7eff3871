import type { ReactElement } from 'react';
import { Icon } from './icons.tsx';
import './tools.css';

/** Renders a filter that is on or off. */
export function Toggle({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="tool-toggle"
      aria-pressed={isOn}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <Icon name="filter" size={16} />
      {label}
    </button>
  );
}
