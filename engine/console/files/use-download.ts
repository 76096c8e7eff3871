import { useCallback } from 'react';
import { useNotify } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { saveAs } from '../client/save-file.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { fileAddress } from './viewed-file.ts';

/** Downloads the file of a row through an address that the server signs for a short time. */
export function useDownload(): (row: Readonly<Row>) => void {
  const model = useModel();
  const notify = useNotify();
  const failure = useFailureText();
  return useCallback(
    (row) => {
      fileAddress(model, row)
        .then((address) => {
          if (address !== undefined) saveAs(address, String(row.fileName ?? ''));
        })
        .catch((error: unknown) => {
          notify(failure(error), { type: 'error' });
        });
    },
    [model, notify, failure],
  );
}
