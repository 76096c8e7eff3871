import type { ReactElement } from 'react';
import { useInput, useTranslate } from 'ra-core';

/** Yes or no, as two segments. */
export function BooleanChoice(): ReactElement {
  const translate = useTranslate();
  const { field } = useInput({ source: 'value', defaultValue: true });
  return (
    <div className="segments" role="radiogroup">
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input
            type="radio"
            name={field.name}
            checked={field.value === answer}
            onChange={() => {
              field.onChange(answer);
            }}
          />
          <span>{translate(answer ? 'crewdeck.value.yes' : 'crewdeck.value.no')}</span>
        </label>
      ))}
    </div>
  );
}
