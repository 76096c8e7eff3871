import { useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { inOrder, isRefusal, offeredSteps, stepKey, type OfferedStep } from './offers.ts';
import { StepQuestion } from './StepQuestion.tsx';

/**
 * Renders buttons for the steps that the definition's actions offer on the record around; none if no step is
 * possible.
 */
export function RecordSteps(): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const record = useRecordContext<Row & { id: number }>();
  const [step, setStep] = useState<OfferedStep>();
  if (!record) return null;
  const steps = inOrder(offeredSteps(engine, model, record));
  return (
    <>
      {steps.map((one) => (
        <button
          key={`${one.name}.${one.value}`}
          type="button"
          className={isRefusal(one) ? 'btn is-destructive' : 'btn btn-primary'}
          onClick={() => {
            setStep(one);
          }}
        >
          <Icon name={isRefusal(one) ? 'cross' : 'check'} size={16} />
          {translate(stepKey(one))}
        </button>
      ))}
      {step && (
        <StepQuestion
          step={step}
          record={record}
          onClose={() => {
            setStep(undefined);
          }}
        />
      )}
    </>
  );
}
