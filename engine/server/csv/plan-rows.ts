import { codecs } from '../../model/csv/kind-codecs.ts';
import type { Row } from '../../model/input.ts';
import type { Call, WriteContext } from '../context/context.ts';
import type { Settled } from './sort-rows.ts';
import { cellOf, type FileColumns } from './file-columns.ts';
import type { Planned } from './import-records.ts';
import { ReferenceNames } from './reference-names.ts';

const asValues = { label: () => undefined };
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Returns what a trial would do to each row; for a change, with both values as a file shows them. */
export async function planRows(
  { call, file }: { readonly call: Call; readonly file: FileColumns },
  tx: WriteContext['tx'],
  settled: readonly Settled[],
): Promise<Planned[]> {
  const names = new ReferenceNames(call.engine, tx);
  const changed = settled.filter((one) => one.before);
  for (const { field } of file.sources.flatMap(({ column }) => (column.field.ref ? [column] : [])))
    await names.load(
      field,
      new Set(changed.flatMap((one) => (one.before?.[field.name] ?? []) as number | number[])),
    );
  return settled.map(({ line, outcome, before, matched }) => ({
    line,
    outcome,
    changes: !before
      ? []
      : file.sources.flatMap(({ column }) => {
          const root = column.member?.of ?? column.path;
          if (!(root in before)) return [];
          const held = column.member ? (before[root] as Row | null)?.[column.member.name] : before[root];
          const from = isEmpty(held)
            ? ''
            : codecs[column.field.kind].write(held, {
                field: column.field,
                words: asValues,
                nameOf: names.nameOf,
                timeZone: file.timeZone,
              });
          const to = cellOf(file, matched.source, column.path);
          return from === to ? [] : [{ field: column.path, from, to }];
        }),
  }));
}
