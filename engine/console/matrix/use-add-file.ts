import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { call } from '../client/api.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useFaultText } from '../context/failures.ts';
import { fileActionsOf, mayUseFile } from '../files/file-actions.ts';
import { MOST_BYTES, toForm } from '../uploads/file-form.ts';
import { useTooLarge } from '../uploads/use-too-large.ts';

/** Place of a file in the table. */
export interface FilePlace {
  readonly row: number;
  readonly column: number;
  /** Title of the record. */
  readonly title: string;
}

export interface UseAddFile {
  readonly mayAdd: boolean;
  /** The place whose file is being sent. */
  readonly busy: string | undefined;
  readonly add: (place: FilePlace, file: File) => void;
}

export const placeKey = ({ row, column }: Pick<FilePlace, 'row' | 'column'>): string => `${row}/${column}`;

/** Stores a file for a record and a kind at once, without further fields. */
export function useAddFile(matrix: ModelMatrix, year: number): UseAddFile {
  const engine = useEngine();
  const model = useModel();
  const notify = useNotify();
  const tooLarge = useTooLarge(MOST_BYTES);
  const fault = useFaultText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  const [busy, setBusy] = useState<string>();
  const { upload } = fileActionsOf(model);
  const { row: owner, column: kind, where } = matrix;
  const send = async (place: FilePlace, file: File): Promise<void> => {
    if (!upload) return;
    if (file.size > MOST_BYTES) {
      notify(tooLarge, { type: 'error' });
      return;
    }
    setBusy(placeKey(place));
    try {
      const values: Row = {
        ...where,
        [owner]: place.row,
        [kind]: place.column,
        title: place.title,
        ...(matrix.year !== undefined && { [matrix.year]: year }),
      };
      await call(upload, { body: toForm(values, file) });
      notify('crewdeck.files.uploaded', { type: 'success', messageArgs: { title: file.name } });
      await reload();
    } catch (error) {
      checkSession(error);
      notify(fault(error), { type: 'error' });
    }
    setBusy(undefined);
  };
  return {
    // Owner 0 is nobody in particular: checks whether the user may store files for others.
    mayAdd: mayUseFile(engine, model, upload, { ...where, [owner]: 0 }),
    busy,
    add: (place, file) => void send(place, file),
  };
}
