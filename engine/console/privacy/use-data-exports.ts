import { useState } from 'react';
import { useGetList, useNotify, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { call } from '../client/api.ts';
import { saveAs } from '../client/save-file.ts';
import { useForget, useSessionCheck } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { usePrivacyAction } from './use-privacy-action.ts';

/** A copy of a person's data that has been made. */
export interface DataExport extends RaRecord<number> {
  readonly createdBy: number;
  readonly createdAt: string;
  readonly state: 'pending' | 'ready' | 'failed' | 'over';
  readonly reason: string | null;
  readonly fileName: string;
  readonly size: number | null;
  readonly expiresAt: string;
  readonly labels: Readonly<Row>;
}

interface Link {
  readonly url: string;
}

interface DataExports {
  readonly exports: readonly DataExport[];
  readonly isBusy: boolean;
  /** Makes a copy, and saves it once it is finished; returns whether it was made. */
  readonly make: (reason?: string) => Promise<boolean>;
  /** Saves a finished copy. */
  readonly save: (made: DataExport) => Promise<boolean>;
}

const SHOWN = 20;
/** Milliseconds between two checks whether a copy that takes long is finished. */
const AGAIN = 3000;

/** Returns the copies of a person's data that the user may see, and a function that makes one. */
export function useDataExports(person: number): DataExports {
  const { stem, action } = usePrivacyAction('export');
  const { action: link } = usePrivacyAction('link');
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const forget = useForget();
  const [isBusy, setBusy] = useState(false);
  const { data } = useGetList<DataExport>(
    stem,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { userId: person },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.state === 'pending') ? AGAIN : false,
    },
  );
  const busily = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      forget(stem);
    }
  };
  return {
    exports: data ?? [],
    isBusy,
    make: (reason) =>
      busily(async () => {
        const body = reason === undefined ? {} : { reason };
        const answer = await call(action, { params: { userId: person }, body });
        const made = answer as { readonly export: DataExport; readonly file: Link | null };
        if (made.file) saveAs(made.file.url, made.export.fileName);
        notify(`crewdeck.privacy.${made.file ? 'made' : 'takesLonger'}`, { type: 'success' });
      }),
    save: ({ id, fileName }) =>
      busily(async () => {
        const answer = await call(link, { params: { id } });
        saveAs((answer as { readonly file: Link }).file.url, fileName);
      }),
  };
}
