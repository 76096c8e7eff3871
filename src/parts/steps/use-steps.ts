import { useNotify, useTranslate } from 'ra-core';
import type { UseQueryResult } from '@tanstack/react-query';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import { useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';

const stem = 'checklist-steps';

export type WaitingSteps = Data<'GET checklist-steps/waiting'>;
export type WaitingStep = WaitingSteps['stepList'][number];

/** Loads the steps of checklists that wait for the user. */
export const useWaitingSteps = (): UseQueryResult<WaitingSteps> =>
  useEndpoint('GET checklist-steps/waiting', {}, { of: stem });

/** Inputs to a step that is done. */
export interface Done {
  readonly comment?: string;
  readonly file?: File;
}

/** Completes a step on the server. */
export async function sendStep(
  { id, version }: Pick<WaitingStep, 'id' | 'version'>,
  { comment = '', file }: Done,
): Promise<void> {
  const word = comment.trim();
  if (!file) {
    const body = { state: 'done', version, ...(word !== '' && { comment: word }) } as const;
    await call('POST checklist-steps/{id}/state', { params: { id }, body });
    return;
  }
  const body = new FormData();
  if (word !== '') body.append('comment', word);
  body.append('file', file);
  await call('POST checklist-steps/{id}/document', { params: { id }, body });
}

/** Completes a step, notifies, and reloads the rest. */
export function useDoStep(): (step: WaitingStep, done: Done) => Promise<void> {
  const notify = useNotify();
  const translate = useTranslate();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const reload = useReload();
  return async (step, done) => {
    try {
      await sendStep(step, done);
      notify(translate('crewdeck.checklists.finished', { title: step.title }), { type: 'success' });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    await reload();
  };
}
