import { useState, type ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useFailureText } from '../../context/failures.ts';
import { Question } from '../../ui/Question.tsx';

const tasks = ['load', 'reset'] as const;

/** Resets the demo company; both buttons restore the same content, since a demo holds nothing else. */
export function DemoContent({ reset }: { readonly reset: () => Promise<unknown> }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const client = useQueryClient();
  const [pendingTask, setPendingTask] = useState<(typeof tasks)[number]>();
  const [isBusy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      await reset();
      notify('crewdeck.layout.applied', { type: 'success' });
      void client.invalidateQueries();
    } catch (error) {
      notify(failure(error), { type: 'error' });
    } finally {
      setBusy(false);
      setPendingTask(undefined);
    }
  };
  return (
    <div className="setting" role="group" aria-labelledby="demo-content">
      <h3 id="demo-content">{translate('crewdeck.layout.demo')}</h3>
      <div className="setting-buttons">
        {tasks.map((task) => (
          <button
            key={task}
            type="button"
            className="btn"
            onClick={() => {
              setPendingTask(task);
            }}
          >
            {translate(`crewdeck.layout.${task}Demo`)}
          </button>
        ))}
      </div>
      {pendingTask && (
        <Question
          title={translate(`crewdeck.layout.${pendingTask}DemoTitle`)}
          detail={translate('crewdeck.layout.demoDetail')}
          yes={translate('crewdeck.layout.yes')}
          no={translate('crewdeck.layout.no')}
          isDestructive
          isBusy={isBusy}
          onYes={() => {
            void apply();
          }}
          onNo={() => {
            setPendingTask(undefined);
          }}
        />
      )}
    </div>
  );
}
