import { useState, type ReactElement } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { Question } from '../ui/Question.tsx';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useTitle } from '../routes/use-title.ts';
import { useWhileHere } from '../ui/use-newest.ts';
import { isRefusal, stepKey, type OfferedStep } from './offers.ts';
import { takeStep } from './take-step.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';

export interface StepQuestionProps {
  readonly step: OfferedStep;
  readonly record: Readonly<Row>;
  readonly onClose: () => void;
}

/** Confirms a step before it is taken, with a comment if the action takes one, and notifies the result. */
export function StepQuestion({ step, record, onClose }: StepQuestionProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const titleOf = useTitle();
  const notifyRecord = useNotifyRecord();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const close = useWhileHere(onClose);
  const verb = translate(stepKey(step));
  const takesComment = step.action.input?.properties?.comment !== undefined;
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await takeStep(step, { id: Number(record.id), version: record.version }, { comment });
      notifyRecord(`${stepKey(step)}Done`, record);
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    await reload();
    close();
  };
  return (
    <Question
      title={translate(`${stepKey(step)}Ask`, { name: titleOf(model, record) })}
      yes={verb}
      no={translate('crewdeck.form.cancel')}
      isDestructive={isRefusal(step)}
      isBusy={isBusy}
      onYes={() => {
        void take();
      }}
      onNo={onClose}
    >
      {takesComment && (
        <label className="field-label">
          {translate(`resources.${model.stem}.fields.comment`)}
          <textarea
            className="field is-text"
            rows={3}
            maxLength={step.action.input?.properties?.comment?.maxLength}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
            }}
          />
        </label>
      )}
    </Question>
  );
}
