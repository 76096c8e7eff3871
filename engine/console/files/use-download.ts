import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Row } from '../../model/input.ts';
import { call } from '../client/api.ts';
import { saveAs } from '../client/save-file.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { fileActionsOf } from './file-actions.ts';

const isLink = (data: unknown): data is { readonly url: string } =>
  typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string';

/** Fetches the file of a row through an address that the server signs for the moment. */
export function useDownload(): (row: Readonly<Row>) => void {
  const { link } = fileActionsOf(useModel());
  const notify = useNotify();
  const failure = useFailureText();
  return useCallback(
    (row) => {
      if (!link) return;
      call(link, { params: { id: row.id } })
        .then((data) => {
          if (isLink(data)) saveAs(data.url, String(row.fileName ?? ''));
        })
        .catch((error: unknown) => {
          notify(failure(error), { type: 'error' });
        });
    },
    [link, notify, failure],
  );
}
