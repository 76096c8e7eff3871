import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Row } from '../../../resources/engine/input.ts';
import { readData, send } from '../../providers/http.ts';
import { addressOf, saveAs } from '../../providers/call.ts';
import { useModel } from '../EngineContext.tsx';
import { useFailureText } from '../failures.ts';
import { fileActionsOf } from './file-actions.ts';

/** Fetches the file of a row through an address that the server signs for the moment. */
export function useDownload(): (row: Readonly<Row>) => void {
  const { link } = fileActionsOf(useModel());
  const notify = useNotify();
  const failure = useFailureText();
  return useCallback(
    (row) => {
      if (!link) return;
      send(addressOf(link, { params: { id: row.id } }))
        .then((received) => {
          saveAs(readData<{ url: string }>(received).url, String(row.fileName ?? ''));
        })
        .catch((error: unknown) => {
          notify(failure(error), { type: 'error' });
        });
    },
    [link, notify, failure],
  );
}
