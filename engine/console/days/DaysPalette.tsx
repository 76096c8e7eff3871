import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { CellValue } from './days-api.ts';
import { isTypeable, signClass, signText, type PaletteValue } from './palette.ts';
import type { Brush } from './use-grid-input.ts';

export interface DaysPaletteProps {
  readonly palette: readonly PaletteValue[];
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** Sets a value in the selected cells: a finger does not paint, it selects and sets. */
  readonly onSet: (value: CellValue) => void;
}

/** Renders the values to paint with, and the button that clears cells. */
export function DaysPalette({ palette, brush, onBrush, onSet }: DaysPaletteProps): ReactElement {
  const translate = useTranslate();
  const button = (value: CellValue, label: string, sign: ReactNode, hint?: string): ReactElement => (
    <button
      key={value}
      type="button"
      className="days-value"
      aria-pressed={brush === value}
      onClick={({ nativeEvent }: MouseEvent<HTMLElement>) => {
        if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') onSet(value);
        else onBrush(brush === value ? undefined : value);
      }}
    >
      {sign}
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </button>
  );
  return (
    <div className="days-palette" role="group" aria-label={translate('crewdeck.days.paint')}>
      <span className="days-paint">{translate('crewdeck.days.paint')}</span>
      {palette.map((one) =>
        button(
          one.value,
          one.label,
          <span className={signClass(one)} aria-hidden>
            {signText(one)}
          </span>,
          one.hint,
        ),
      )}
      {button(null, translate('crewdeck.days.clear'), <Icon name="cross" size={16} />)}
    </div>
  );
}

/**
 * Renders the keys that set values, copy and undo; the places of the values if the language's letters cannot
 * be typed.
 */
export function KeysHint({ palette }: { readonly palette: readonly PaletteValue[] }): ReactElement {
  const translate = useTranslate();
  const letters = palette.map(({ letter }) => letter);
  const keys = isTypeable(letters) ? letters : letters.map((_letter, index) => String(index + 1));
  const hint = (names: readonly string[], word: string): ReactElement => (
    <span>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {translate(`crewdeck.days.keys.${word}`)}
    </span>
  );
  return (
    <p className="days-keys">
      {hint(keys.slice(0, 4), 'set')}
      {hint(['Ctrl', 'C', 'V'], 'copy')}
    </p>
  );
}
