import { useCallback } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { listPath, recordPath } from '../routes/paths.ts';
import { labelsOf } from '../routes/titles.ts';
import { useTitle } from '../routes/use-title.ts';

/**
 * Checks whether a row contains its title: answers of some endpoints leave out the names of referenced
 * records.
 */
const isNamed = (model: Model, row: Readonly<Row>): boolean =>
  titleFields(model).some((name) => row[name] !== undefined && row[name] !== null) &&
  titleFields(model).every(
    (name) => !model.field[name]?.ref || typeof labelsOf(row)[name] === 'string' || row[name] === null,
  );

interface NotifyOptions {
  readonly isGone?: boolean;
  /** The user is led to the record's page: the message there links to its list. */
  readonly isAmong?: boolean;
  /** Undoes the action; offered while the message is shown. */
  readonly undo?: (() => void) | undefined;
}

/**
 * Returns a function that notifies what was done with a record of the resource around, by its title, with a
 * link to its page.
 */
export function useNotifyRecord(): (message: string, row: Readonly<Row>, options?: NotifyOptions) => void {
  const engine = useEngine();
  const model = useModel();
  const notify = useNotify();
  const translate = useTranslate();
  const titleOf = useTitle();
  return useCallback(
    (message, row, { isGone = false, isAmong = false, undo } = {}) => {
      const title = isNamed(model, row)
        ? titleOf(model, row)
        : translate(`resources.${model.stem}.name`, { smart_count: 1 });
      const id = Number(row.id);
      const page = isGone || !Number.isInteger(id) ? undefined : recordPath(engine, model.stem, id);
      const list = isAmong ? listPath(engine, model.stem) : undefined;
      notify(message, {
        type: 'success',
        messageArgs: { title, smart_count: 1 },
        ...(page !== undefined && { open: page }),
        ...(list !== undefined && { among: { to: list, text: `resources.${model.stem}.plural` } }),
        ...(undo && { undo }),
      });
    },
    [engine, model, notify, translate, titleOf],
  );
}
