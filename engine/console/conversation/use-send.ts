import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { useSessionCheck } from '../context/actions.ts';
import { useFaultText } from '../context/failures.ts';
import { actionOf, useReread } from './use-conversation.ts';
import type { MessageDraft } from './use-draft.ts';

/** A file of a message; once that is written, with its id. */
export interface PendingFile {
  readonly key: number;
  readonly file: File;
  readonly messageId?: number;
}

/** Returns the body of a message, with only the mentions whose names are still in the text. */
function toBody(model: Model, record: Readonly<Row>, draft: MessageDraft): Row {
  const { body = '', internal, mentions } = model.conversation ?? {};
  const spoken = draft.mentions.filter(({ label }) => draft.text.includes(`@${label}`)).map(({ id }) => id);
  return {
    [body]: draft.text.trim(),
    ...(internal !== undefined && draft.isInternal && { [internal]: true }),
    ...(mentions !== undefined && spoken.length > 0 && { [mentions]: [...new Set(spoken)] }),
    ...(draft.step !== '' && { step: draft.step, version: record.version }),
  };
}

interface Sending {
  /** Sends the message with its step, or with another step if given. */
  readonly send: (step?: string) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}
interface SendOptions {
  readonly model: Model;
  readonly record: Readonly<Row> & { readonly id: number };
  readonly draft: MessageDraft;
  readonly files: readonly PendingFile[];
  /** Called when the message is written, and its step taken; its files are still being sent. */
  readonly onSent: (step: string) => void;
  /** Receives the remaining files: one that failed waits for a retry. */
  readonly onFiles: (files: readonly PendingFile[]) => void;
}

/** Sends a message together with its step, and then its files one by one. */
export function useSend({ model, record, draft, files, onSent, onFiles }: SendOptions): Sending {
  const notify = useNotify();
  const translate = useTranslate();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  const reread = useReread(model);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { files: actions, step } = model.conversation ?? {};
  const writeMessage = async (taken: string): Promise<number | undefined> => {
    if (draft.text.trim() === '') return undefined;
    const sent = (await call(actionOf(model, 'sendMessage'), {
      params: { id: record.id },
      body: toBody(model, record, { ...draft, step: taken }),
    })) as Row;
    const messageKey = `crewdeck.steps.${step?.action ?? ''}.done`;
    // If the product has no text for it, the event between the messages shows the change.
    if (taken !== '' && translate(messageKey, { _: '' }) !== '')
      notify(messageKey, { type: 'success', messageArgs: { title: `${messageKey}Title` } });
    return Number(sent.id);
  };
  const sendFile = async ({ file }: PendingFile, messageId: number | undefined): Promise<void> => {
    const add = model.actions[actions?.add ?? ''];
    if (!add) return;
    const body = new FormData();
    if (actions?.message !== undefined && messageId !== undefined)
      body.append(actions.message, String(messageId));
    body.append('file', file, file.name);
    await call(add, { params: { id: record.id }, body });
  };
  const send = async (taken = draft.step): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    let left = files;
    try {
      const messageId = await writeMessage(taken);
      left = files.map((one) => ({ ...(messageId !== undefined && { messageId }), ...one }));
      onSent(taken);
      for (const one of files) {
        await sendFile(one, one.messageId ?? messageId);
        left = left.slice(1);
      }
    } catch (error) {
      checkSession(error);
      const failed = left.length > 0 && left[0]?.messageId !== undefined ? left[0].file.name : undefined;
      setProblem(
        failed === undefined
          ? fault(error)
          : translate('crewdeck.conversation.fileLeft', { name: failed, reason: fault(error) }),
      );
    }
    onFiles(left);
    setBusy(false);
    reread();
  };
  return { send, isBusy, problem };
}
