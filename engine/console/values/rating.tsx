import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { CellProps } from '../context/cell-props.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { InputHint, InputName } from '../inputs/InputShell.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import type { ValueKind } from './value-kind.ts';

const starsUpTo = (most: number): readonly number[] => Array.from({ length: most }, (_, place) => place + 1);

const Star = ({ isFull }: { readonly isFull: boolean }): ReactElement => (
  <span className={isFull ? 'star is-full' : 'star'}>
    <Icon name="star" size={16} />
  </span>
);

function RatingCell({ field, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const most = field.schema.maximum ?? 0;
  return (
    <span
      className="rating"
      role="img"
      aria-label={translate('crewdeck.value.rating', { value: String(value), most })}
    >
      {starsUpTo(most).map((star) => (
        <Star key={star} isFull={star <= Math.round(Number(value))} />
      ))}
    </span>
  );
}

/** Renders as many stars as the maximum; a click on the chosen one clears the value. */
function RatingInput(props: KindInputProps): ReactElement {
  const translate = useTranslate();
  const most = props.field.schema.maximum ?? 0;
  const { element, value, onChange, shell } = useBoundInput(props);
  return (
    <fieldset className="segments-field" disabled={element.disabled}>
      <legend className="field-legend">
        <InputName label={shell.label} isRequired={shell.isRequired} />
      </legend>
      <div className="rating is-input">
        {starsUpTo(most).map((star) => (
          <label key={star} title={translate('crewdeck.value.rating', { value: star, most })}>
            <input
              ref={star === 1 ? element.ref : undefined}
              type="radio"
              name={element.name}
              aria-label={translate('crewdeck.value.rating', { value: star, most })}
              checked={value === star}
              onBlur={element.onBlur}
              onChange={() => {
                onChange(star);
              }}
              onClick={() => {
                if (value === star && !shell.isRequired) onChange(null);
              }}
            />
            <Star isFull={typeof value === 'number' && star <= value} />
          </label>
        ))}
      </div>
      <InputHint help={shell.help} error={shell.error} />
    </fieldset>
  );
}

/** A whole number up to a few, as stars. */
export const rating: ValueKind = { cell: RatingCell, input: RatingInput };
