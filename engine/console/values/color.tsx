import type { ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { InputShell } from '../inputs/InputShell.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import type { ValueKind } from './value-kind.ts';

const SPELLING = '#rrggbb';
const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));

/** Renders a colour, chosen or typed as `#rrggbb`. */
function ColorInput(props: KindInputProps): ReactElement {
  const { element, value, onChange, text, shell } = useBoundInput(props);
  return (
    <InputShell {...shell}>
      <div className="color-field">
        <input
          type="color"
          aria-label={shell.label}
          disabled={element.disabled}
          value={isColor(value) ? value : '#000000'}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
        <input {...element} {...text} className="field" placeholder={SPELLING} maxLength={7} />
      </div>
    </InputShell>
  );
}

/** A colour, `#rrggbb`, shown with its digits. */
export const color: ValueKind = {
  cell: ({ value }) => (
    <span className="color-value">
      {/* The page's security policy allows no inline styles: the colours are attributes of the picture. */}
      <svg width="16" height="16" aria-hidden>
        <rect width="16" height="16" rx="4" fill={isColor(value) ? value : 'none'} />
      </svg>
      {String(value)}
    </span>
  ),
  input: ColorInput,
};
