import { useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { isKnown } from '../client/pending-change.ts';
import { reasonOf, useFaultText } from '../context/failures.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';

/** Notifies the result of an action of the resource around. */
export interface Outcome {
  readonly done: (name: string | undefined, row: Readonly<Row>, undo?: () => void) => void;
  readonly failed: (name: string | undefined, error: unknown) => void;
}

/**
 * Notifies the result of an action with the product's text, if it has one. If the server gives a reason for a
 * refusal, that is shown.
 */
export function useOutcome(): Outcome {
  const notify = useNotify();
  const translate = useTranslate();
  const fault = useFaultText();
  const notifyRecord = useNotifyRecord();
  const wordsOf = (name = '', outcome: 'done' | 'failed') => {
    const text = `crewdeck.steps.${name}.${outcome}`;
    const title = `crewdeck.steps.${name}.${outcome}Title`;
    return translate(text, { _: '' }) === '' ? undefined : { text, messageArgs: { title } };
  };
  return {
    done: (name, row, undo) => {
      const words = wordsOf(name, 'done');
      if (!words) notifyRecord('crewdeck.form.updated', row, { undo });
      else notify(words.text, { type: 'success', messageArgs: words.messageArgs, ...(undo && { undo }) });
    },
    failed: (name, error) => {
      if (isKnown(error)) return;
      const words = wordsOf(name, 'failed');
      const text = words && reasonOf(error) === undefined ? words.text : fault(error);
      notify(text, { type: 'error', ...(words && { messageArgs: words.messageArgs }) });
    },
  };
}
