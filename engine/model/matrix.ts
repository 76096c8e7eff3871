import type { Model } from './model.ts';

/** Throws for a table of files whose rows, columns or values are not there. */
export function assertMatrices(models: Readonly<Record<string, Model>>): void {
  for (const { stem, matrices, field } of Object.values(models))
    for (const { name, row, column, year, where, missing } of matrices) {
      const rows = models[field[row]?.ref?.stem ?? ''];
      const isColumn = field[column]?.ref !== undefined || field[column]?.schema.type === 'integer';
      const unknown = [...Object.keys(where), ...(year === undefined ? [] : [year])].find(
        (one) => !field[one],
      );
      if (!rows || !isColumn || unknown !== undefined || (missing !== undefined && !rows.field[missing]))
        throw new Error(
          `The files of ${stem} are not uniquely identified by ${name}: ${unknown ?? `${row}, ${column}`}.`,
        );
    }
}
