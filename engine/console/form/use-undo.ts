import { useCallback } from 'react';
import { useDataProvider, useNotify } from 'ra-core';
import { isWritable, MASK, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { mayEdit } from '../context/access.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import { codeOf, useFailureText } from '../context/failures.ts';
import { mayWrite } from '../context/fields.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { wholeRecord } from '../record-parts/whole.ts';
import { plain, toUpdateBody } from './form-values.ts';

/** A write of a record: the values before, the sent ones, and those after it. */
export interface Written {
  readonly before: Readonly<Row>;
  readonly sent: Readonly<Row>;
  readonly after: Readonly<Row>;
}

type Person = Pick<Engine, 'models' | 'permissions' | 'userId' | 'flags' | 'isSuperAdmin'>;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Checks whether a write may have changed a field; of a masked one only the sent values show it. */
function isChanged(name: string, { before, sent, after }: Written): boolean {
  if (plain(before[name]) !== plain(after[name])) return true;
  return !isNothing(sent[name]) && sent[name] !== MASK && [MASK, undefined].includes(after[name] as string);
}

/** Checks whether the user may restore the former value of a field. */
function mayReturn(person: Person, model: Model, field: FieldModel, { before, after }: Written): boolean {
  const former = before[field.name];
  const entered = model.entered[field.name];
  return (
    former !== MASK &&
    Object.hasOwn(before, field.name) &&
    mayWrite(person, model, field, after) &&
    (!entered || entered.some((value) => value === former))
  );
}

/**
 * Returns the values that undo a write: the former ones of the fields that it changed, on the version that it
 * made. Undefined if one of them is unknown, or not writable for the user.
 */
export function formerValues(
  person: Person,
  model: Model,
  names: readonly string[],
  write: Written,
): Row | undefined {
  const { before, sent, after } = write;
  // If another user has changed the record in between, the former values are not those that this write has
  // replaced.
  if (typeof after.version !== 'number' || sent.version !== before.version) return undefined;
  const changed = names
    .flatMap((name) => model.field[name] ?? [])
    .filter((field) => isWritable(field) && isChanged(field.name, write));
  if (changed.length === 0 || !mayEdit(person, model, after)) return undefined;
  if (!changed.every((field) => mayReturn(person, model, field, write))) return undefined;
  const former = Object.fromEntries(changed.map(({ name }) => [name, before[name] ?? null]));
  const returned = changed.map(({ name }) => name);
  return toUpdateBody(model, { ...former, version: after.version }, returned);
}

/**
 * Returns a function that gives the undo of a write of the resource around, or undefined if there is none. It
 * undoes values that nobody has changed since.
 */
export function useUndo(): (names: readonly string[], write: Written) => (() => void) | undefined {
  const engine = useEngine();
  const model = useModel();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const failure = useFailureText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const notifyRecord = useNotifyRecord();
  return useCallback(
    (names, write) => {
      const data = formerValues(engine, model, names, write);
      if (!data) return undefined;
      const takeBack = async (): Promise<void> => {
        const id = Number(write.after.id);
        const previousData = { ...write.after, id };
        try {
          await dataProvider.update(model.stem, { id, data, previousData, meta: wholeRecord.meta });
          notifyRecord('crewdeck.form.undone', { ...write.after, ...write.before, id });
        } catch (error) {
          checkSession(error);
          const isStale = codeOf(error) === 'stale_version';
          notify(isStale ? 'crewdeck.form.undoStale' : failure(error), { type: 'error' });
        }
        await reload();
      };
      return () => {
        void takeBack();
      };
    },
    [engine, model, dataProvider, notify, failure, reload, checkSession, notifyRecord],
  );
}
