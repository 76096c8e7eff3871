import type { ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { addDays } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ModelTimeline } from '../../model/model-lists.ts';
import { labelsOf } from '../routes/titles.ts';
import { Timeline, type Spell } from './Timeline.tsx';

const MOST = 50;
type Record = RaRecord<number> & Row;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Converts rows to spells: each lasts until the day before the next one begins. */
function toSpells(rows: readonly Record[], { value, from, why }: ModelTimeline): Spell[] {
  return rows.map((row, index) => {
    const next = rows[index - 1];
    const [first, following] = [String(row[from]), next && String(next[from])];
    const last = following === undefined ? undefined : addDays(following, -1);
    return {
      id: row.id,
      value: row[value],
      from: first,
      to: last !== undefined && last < first ? first : last,
      by: textOf(labelsOf(row).createdBy),
      why: why === undefined ? undefined : textOf(row[why]),
    };
  });
}

/**
 * Renders the history of a record from the rows of the resource that keeps it; nothing while there are none.
 */
export default function RecordTimeline({
  model,
  of,
}: {
  readonly model: Model;
  /** Id of the record. */ readonly of: unknown;
}): ReactElement | null {
  const translate = useTranslate();
  const { timeline } = model;
  const field = model.field[timeline?.value ?? ''];
  const { data = [] } = useGetList<Record>(
    model.stem,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: timeline?.from ?? 'id', order: 'DESC' },
      filter: { [timeline?.of ?? '']: of },
    },
    { enabled: timeline !== undefined },
  );
  if (!timeline || !field || data.length === 0) return null;
  // Of two on one day the later one is valid.
  const rows = data.toSorted(
    (one, other) =>
      String(other[timeline.from]).localeCompare(String(one[timeline.from])) || other.id - one.id,
  );
  return (
    <section className="card record-section">
      <h2>{translate('crewdeck.timeline.title')}</h2>
      <Timeline stem={model.stem} field={field} spells={toSpells(rows, timeline)} />
    </section>
  );
}
