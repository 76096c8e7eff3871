import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { useModel } from '../context/EngineContext.tsx';

export type FileRow = RaRecord<number> & Row;

/** Number of files that are read at once for the rows of a page. */
const MOST = 1000;

/** Loads the files of some records, by record and column, newest first; undefined until they are loaded. */
export function useCells(
  matrix: ModelMatrix,
  ids: readonly number[],
  year: number,
): ((row: number, column: number) => readonly FileRow[]) | undefined {
  const { stem } = useModel();
  const { row, column, where } = matrix;
  const { data } = useGetList<FileRow>(
    stem,
    {
      filter: { ...where, [row]: ids, ...(matrix.year !== undefined && { [matrix.year]: year }) },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: ids.length > 0 },
  );
  return useMemo(() => {
    if (!data) return undefined;
    const byPlace = Map.groupBy(data, (file) => `${String(file[row])} ${String(file[column])}`);
    return (of, kind) => byPlace.get(`${of} ${kind}`) ?? [];
  }, [data, row, column]);
}
