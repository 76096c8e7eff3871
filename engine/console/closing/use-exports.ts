import { useState } from 'react';
import { useGetList, useNotify, type RaRecord } from 'ra-core';
import { monthFilesModel, type ExportFormat } from '../../model/month-exports.ts';
import { call, download } from '../client/api.ts';
import { mayCall, useForget, useSessionCheck } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import type { Cell } from './use-periods.ts';

/** A file of a closed month. */
export interface Exported extends RaRecord {
  readonly number: number;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly createdAt: string;
}

export interface Exports {
  readonly files: readonly Exported[];
  readonly isBusy: boolean;
  /** Creates the file of the month in its current state, or finds it, and saves it. */
  readonly make: (format: ExportFormat) => Promise<void>;
  readonly save: (id: RaRecord['id']) => Promise<void>;
}

/**
 * Returns the files of a month and the function that creates them; undefined if the user may not, or if there
 * are none.
 */
export function useExports({ model, month }: Cell): Exports | undefined {
  const engine = useEngine();
  const holder = monthFilesModel(engine.models);
  const make = holder?.actions['period.export'];
  const file = holder?.actions['period.exported'];
  const notify = useNotify();
  const failure = useFailureText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const isOffered = holder && make && file && model.monthExports && mayCall(engine, holder, make);
  const { data = [] } = useGetList<Exported>(
    holder?.stem ?? '',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'number', order: 'DESC' },
      filter: { resource: model.stem, month },
    },
    { enabled: Boolean(isOffered) },
  );
  if (!isOffered) return undefined;
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  const save = (id: RaRecord['id']): Promise<void> => download(file, { params: { id } });
  return {
    files: data,
    isBusy,
    make: (format) =>
      busily(async () => {
        const made = await call(make, { body: { resource: model.stem, month, format } });
        forget(holder.stem);
        await save((made as { readonly export: Exported }).export.id);
      }),
    save: (id) => busily(() => save(id)),
  };
}
