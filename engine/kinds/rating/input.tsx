import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { Star, starsUpTo } from './cell.tsx';
import { InputHint, InputName } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';

/** Renders as many stars as the maximum; a click on the chosen one clears the value. */
export function RatingInput(props: KindInputProps): ReactElement {
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
