/** Media types of the files of rows. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
/** A format of files of rows. */
export type TableFormat = keyof typeof mediaTypes;
