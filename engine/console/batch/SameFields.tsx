import { useId, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { Conditional } from '../inputs/Conditional.tsx';
import { GeneratedInput } from '../form/GeneratedInput.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import type { OfferedBatch } from './offered.ts';
import type { BatchState } from './use-batch.ts';
import type { SameValues } from './use-same.ts';

/** Renders the values for all files; `kindName` is their name if they have no title. */
export function SameFields({
  same,
  batch,
  state,
  kindName,
}: {
  readonly same: SameValues;
  readonly batch: OfferedBatch;
  readonly state: BatchState;
  readonly kindName: string | undefined;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const id = useId();
  const hint =
    kindName === undefined
      ? translate('crewdeck.batch.namedByFile')
      : translate('crewdeck.batch.namedByKind', { name: kindName });
  return (
    <fieldset className="batch-same">
      <legend className="visually-hidden">{translate('crewdeck.batch.same')}</legend>
      {same.fields.map((field) => (
        <Conditional key={field.name} path={field.name}>
          <GeneratedInput
            field={
              field.name === batch.title
                ? { ...field, schema: { ...field.schema, description: hint } }
                : field
            }
            source={field.name}
            path={field.name}
            root={model.schema}
          />
        </Conditional>
      ))}
      {state.isMonthly && (
        <div className="input">
          <label className="field-legend" htmlFor={id}>
            {translate('crewdeck.batch.usualMonth')}
          </label>
          <MonthChoice
            id={id}
            none={translate('crewdeck.batch.noMonth')}
            value={state.usual}
            onChange={state.setUsual}
          />
        </div>
      )}
    </fieldset>
  );
}
