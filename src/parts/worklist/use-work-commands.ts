import { useState } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { addDays, type Day } from '@crewdeck/engine/model/days.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { useFaultText } from '@crewdeck/engine/console/context/failures.ts';
import { createPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useFromHere } from '@crewdeck/engine/console/routes/use-from-here.ts';
import type { Dsr } from '../../../generated/types.ts';
import type { InboxItem } from '../../../resources/inbox.ts';
import { sendStep } from '../steps/use-steps.ts';
import { USUAL_MINUTES, type WorkedStatus } from '../use-mark.ts';

export interface WorkCommands {
  /** Keys of items that are done or postponed here, or are about to be. */
  readonly gone: ReadonlySet<string>;
  /** Postpones an item; it can be undone. `messageArgs` are the parameters of the message. */
  readonly putOff: (key: string, until: Day, messageArgs: Readonly<Record<string, string>>) => void;
  /** Assigns an unassigned ticket to the user. */
  readonly take: (item: InboxItem) => void;
  /** Marks the day of the item with the usual hours. */
  readonly mark: (item: InboxItem, status: WorkedStatus) => void;
  /** Completes a step of a checklist, with the document that it requires. */
  readonly complete: (item: InboxItem, file?: File) => void;
  /** Answers a question about a report, or a request for help. Resolves to false if it was refused. */
  readonly answer: (item: InboxItem, text: string) => Promise<boolean>;
  /** Opens the form of the report with the entries of the last one. */
  readonly copyLast: (item: InboxItem) => void;
}

/** Returns a function that sends an answer to the author of an item. */
function useSendAnswer(): (item: InboxItem, text: string) => Promise<unknown> {
  const { models } = useEngine();
  const say = models['happy-to-help']?.actions['rest.sendMessage'];
  return async ({ kind, key, id, version }, text) => {
    if (kind === 'questions') {
      const params = { id: Number(key.slice(`${kind}-`.length)) };
      return call('PATCH employee/answer-dsrquery/{id}', { params, body: { answer: text } });
    }
    if (!say) throw new Error('Requests for help have no conversation.');
    // The message and the state of the request go together.
    return call(say, { params: { id: id ?? 0 }, body: { text, step: 'answered', version } });
  };
}

/** Returns a function that opens the form of a daily report with the entries of the one before it. */
function useCopyLast(): (item: InboxItem) => Promise<void> {
  const engine = useEngine();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const open = useFromHere((record: object) => {
    void navigate(createPath(engine, 'dsr') ?? '/dsr', { state: { record } });
  });
  return async ({ facts: { dates = [] } }) => {
    const [workingDate = today()] = dates;
    const { data } = await dataProvider.getList<RaRecord<number> & Dsr>('dsr', {
      filter: { userId: engine.userId, workingDate_lte: addDays(workingDate, -1) },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'workingDate', order: 'DESC' },
    });
    const entries = data[0]?.entries;
    open({ workingDate, ...(entries && { entries }) });
  };
}

interface Runner {
  readonly gone: ReadonlySet<string>;
  readonly fail: (error: unknown) => void;
  /** Sends a command, and reloads the page. Resolves to false if it was refused, which is notified. */
  readonly run: (send: () => Promise<unknown>) => Promise<boolean>;
  /** Sends a command while its item is hidden; the item is back if the server still has it. */
  readonly finish: (key: string, send: () => Promise<unknown>) => Promise<boolean>;
}

/** Returns the functions that send commands. */
function useRunner(): Runner {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const notify = useNotify();
  const failure = useFaultText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const fail = (error: unknown): void => {
    checkSession(error);
    notify(failure(error), { type: 'error' });
  };
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await reload();
    }
  };
  const finish = async (key: string, send: () => Promise<unknown>): Promise<boolean> => {
    setGone((keys) => new Set([...keys, key]));
    const isDone = await run(send);
    setGone((keys) => new Set([...keys].filter((one) => one !== key)));
    return isDone;
  };
  return { gone, fail, run, finish };
}

/** Returns the commands for an item; each notifies. */
export function useWorkCommands(): WorkCommands {
  const { userId } = useEngine();
  const { gone, fail, run, finish } = useRunner();
  const notify = useNotify();
  const sendAnswer = useSendAnswer();
  const copyLast = useCopyLast();
  const takeBack = (key: string): void => {
    void run(() => call('DELETE inbox/later/{key}', { params: { key } }));
  };
  return {
    gone,
    putOff: (key, until, messageArgs) =>
      void finish(key, () => call('POST inbox/later', { body: { key, until } })).then((isDone) => {
        const undo = (): void => {
          takeBack(key);
        };
        if (isDone) notify('crewdeck.waits.putOff', { type: 'success', messageArgs, undo });
      }),
    take: ({ key, id, version, title }) =>
      void finish(key, async () => {
        if (userId === undefined || id === null) return;
        const body = { assigned_to: userId, ...(version !== null && { version }) };
        await call('PUT ticket/{id}/assign', { params: { id }, body });
        notify('crewdeck.waits.taken', { type: 'success', messageArgs: { title: title ?? '' } });
      }),
    mark: ({ key, facts: { dates: [date] = [] } }, status) =>
      void finish(key, async () => {
        const body = { status, workingHours: USUAL_MINUTES, ...(date !== undefined && { date }) };
        await call('POST attendance/markAttendance', { body });
        notify('crewdeck.dashboard.markDone', { type: 'success' });
      }),
    complete: ({ key, id, version, title }, file) =>
      void finish(key, async () => {
        await sendStep({ id: id ?? 0, version: version ?? 0 }, { ...(file && { file }) });
        notify('crewdeck.checklists.finished', { type: 'success', messageArgs: { title: title ?? '' } });
      }),
    answer: (item, text) =>
      run(async () => {
        await sendAnswer(item, text);
        notify('crewdeck.waits.answered', { type: 'success', messageArgs: { name: item.name ?? '' } });
      }),
    copyLast: (item) => void copyLast(item).catch(fail),
  };
}
