import { useMemo } from 'react';
import { useDataProvider, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ModelBatch } from '../../model/model-lists.ts';
import { slotOf, type BatchRow } from './rows.ts';
import { useAnswer, type Answer } from './use-answer.ts';

/** Number of ids that fit into an address. */
const PEOPLE_AT_ONCE = 200;
const MOST_ROWS = 1_000;
const NOTHING: ReadonlySet<string> = new Set();

const distinct = (values: readonly (number | undefined)[]): number[] =>
  [...new Set(values)].filter((value) => value !== undefined).sort((one, other) => one - other);

const monthOfRow = ({ month }: ModelBatch, row: Readonly<Row>) =>
  month && typeof row[month.year] === 'number' && typeof row[month.month] === 'number'
    ? { year: row[month.year] as number, month: row[month.month] as number }
    : undefined;

type Wanted = readonly Pick<BatchRow, 'person' | 'of'>[];

/** Loads the places of files that have a row already, among rows with these values. */
export function useTaken(
  model: Model,
  batch: ModelBatch,
  where: Readonly<Row>,
  wanted: Wanted,
): Answer<ReadonlySet<string>> {
  const dataProvider = useDataProvider();
  const people = distinct(wanted.map(({ person }) => person));
  const years = distinct(wanted.map(({ of }) => of?.year));
  const months = distinct(wanted.map(({ of }) => of?.month));
  const filter = {
    ...where,
    ...(batch.month && years.length > 0 && { [batch.month.year]: years, [batch.month.month]: months }),
  };
  const { data, error } = useAnswer(JSON.stringify([filter, people]), async () => {
    const rows: RaRecord[] = [];
    for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
      const some = people.slice(start, start + PEOPLE_AT_ONCE);
      const { data: page } = await dataProvider.getList<RaRecord>(model.stem, {
        filter: { ...filter, [batch.person]: some },
        pagination: { page: 1, perPage: MOST_ROWS },
        sort: { field: 'id', order: 'ASC' },
      });
      rows.push(...page);
    }
    return rows.map((row) => slotOf(Number(row[batch.person]), monthOfRow(batch, row)));
  });
  return useMemo(
    () => ({ data: people.length === 0 ? NOTHING : data && new Set(data), error }),
    [data, error, people.length],
  );
}
