import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Model } from '../../model/model.ts';
import { valueKey } from '../context/messages.ts';

export interface StepChoiceProps {
  readonly model: Model;
  readonly steps: readonly string[];
  readonly value: string;
  readonly onChange: (step: string) => void;
}

/** Renders the choice of the record's step with the message: none, or one of the possible steps. */
export function StepChoice({ model, steps, value, onChange }: StepChoiceProps): ReactElement | null {
  const translate = useTranslate();
  const { field } = model.conversation?.step ?? {};
  if (field === undefined || steps.length === 0) return null;
  const name = translate(`resources.${model.stem}.fields.${field}`);
  return (
    <select
      className="field talk-step"
      aria-label={translate('crewdeck.conversation.step', { field: name })}
      value={steps.includes(value) ? value : ''}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      <option value="">{translate('crewdeck.conversation.keep', { field: name })}</option>
      {steps.map((step) => (
        <option key={step} value={step}>
          {translate('crewdeck.conversation.set', {
            field: name,
            value: translate(valueKey(model.stem, field, step), { _: step }),
          })}
        </option>
      ))}
    </select>
  );
}
