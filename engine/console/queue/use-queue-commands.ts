import { useState } from 'react';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import { moverOf, targetsOf, valueOf, type Card, type Value } from '../context/moves.ts';
import { useWriteValue } from '../record-parts/use-write-value.ts';
import { call } from '../client/api.ts';
import { mayEdit } from '../context/access.ts';
import { mayCall, useForget, useSessionCheck } from '../context/actions.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import { mayWrite } from '../context/fields.ts';
import { valueKey } from '../context/messages.ts';
import { useOutcome } from '../record/use-outcome.ts';
import { partsOf } from './offered.ts';

/** Returns the name of an action in the definition. */
const nameOf = (model: Model, action: Action | undefined): string | undefined =>
  Object.entries(model.actions).find(([, one]) => one === action)?.[0];

/** Checks whether the user may assign a row to themselves: it is not theirs yet, and still waits. */
function mayTake(engine: Engine, model: Model, row: Card): boolean {
  const { queue, assignee } = partsOf(model);
  const waits = [...queue.open, ...queue.waiting].some((value) => value === row[queue.state]);
  if (engine.userId === undefined || !waits || row[queue.assignee] === engine.userId) return false;
  const action = model.actions[queue.assign?.action ?? ''];
  return action
    ? mayCall(engine, model, action)
    : mayEdit(engine, model, row) && mayWrite(engine, model, assignee, row);
}

/** Returns a function that assigns a row to the signed-in user, in the version that they saw. */
function useAssign(): (row: Card) => Promise<void> {
  const { userId } = useEngine();
  const model = useModel();
  const dataProvider = useDataProvider();
  return async (row) => {
    const { queue } = partsOf(model);
    const { id, version } = row;
    const toBody = (name: string): Row => ({ [name]: userId, ...(version !== undefined && { version }) });
    const action = model.actions[queue.assign?.action ?? ''];
    if (!action || !queue.assign)
      await dataProvider.update(model.stem, { id, data: toBody(queue.assignee), previousData: row });
    else await call(action, { params: { id }, body: toBody(queue.assign.field) });
  };
}

export interface Target {
  readonly value: Value;
  readonly label: string;
}
export interface QueueCommands {
  readonly mayTake: (row: Card) => boolean;
  /** Assigns a row to the user. */
  readonly take: (row: Card) => void;
  /** Returns the states that the user may move a row to now. */
  readonly targetsOf: (row: Card) => readonly Target[];
  readonly move: (row: Card, to: Value) => void;
  /** Name of the action that moves them; empty if the form does. */
  readonly mover: string;
  readonly isBusy: boolean;
}
export interface QueueListeners {
  readonly onMoved: (row: Card, to: Value) => void;
  readonly onUndone: (row: Card) => void;
}

/** Returns the commands for rows of a queue, which run one after the other and notify their results. */
export function useQueueCommands({ onMoved, onUndone }: QueueListeners): QueueCommands {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const outcome = useOutcome();
  const { queue, state } = partsOf(model);
  const write = useWriteValue(state);
  const assign = useAssign();
  const [isBusy, setBusy] = useState(false);
  const mover = nameOf(model, moverOf(model, state.name));
  const values = (state.schema.enum ?? []).filter((value) => value !== null) as Value[];
  const reach = (row: Card): readonly Value[] => targetsOf(engine, model, state, row, values);
  const run = async (name: string | undefined, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      checkSession(error);
      outcome.failed(name, error);
    }
    forget(model.stem, model.conversation?.messages ?? model.stem);
    setBusy(false);
  };
  const take = (row: Card): Promise<void> =>
    run(queue.assign?.action, async () => {
      await assign(row);
      outcome.done(queue.assign?.action, row);
    });
  const move = (row: Card, to: Value, isUndo = false): Promise<void> =>
    run(mover, async () => {
      const from = valueOf(state, row);
      const moved = await write(row, to);
      const undo = !isUndo && reach(moved).includes(from) ? () => void move(moved, from, true) : undefined;
      outcome.done(mover, moved, undo);
      if (isUndo) onUndone(moved);
      else onMoved(row, to);
    });
  return {
    mayTake: (row) => mayTake(engine, model, row),
    take: (row) => {
      if (!isBusy) void take(row);
    },
    targetsOf: (row) =>
      reach(row).map((value) => ({
        value,
        label: translate(valueKey(model.stem, state.name, value), { _: String(value) }),
      })),
    move: (row, to) => {
      if (!isBusy) void move(row, to);
    },
    mover: mover ?? '',
    isBusy,
  };
}
