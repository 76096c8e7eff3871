import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '../context/EngineContext.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { useTakeNewest } from '../ui/use-newest.ts';
import { useSettled } from '../ui/use-settled.ts';
import { CHANGED, changedOf, type ChangedCell } from './changed-meanwhile.ts';
import { writeCells, type CellProblem, type SentCell } from './days-api.ts';
import { changeOf, countOf, rebase, toSent, type Change, type Pending } from './pending.ts';
import { daysKey, useTakeCells } from './use-days-rows.ts';
import type { UseEdits } from './use-edits.ts';

/** A note on a change before it is saved: the reason of a refusal, or the value that it would replace. */
export interface Note {
  /** Reason of the refusal; undefined if another user has changed the cell meanwhile. */
  readonly problem: CellProblem | undefined;
}
/** Notes by the change that they are about; another change of the same cell has none yet. */
export type Notes = ReadonlyMap<Change, Note>;

/** Milliseconds without a change after which the server is queried. */
const PAUSE_MS = 500;
/** Code of a cell that requires a reason: nothing is wrong with it, and saving asks for the reason. */
const NEEDS_REASON = 'reason_required';
/** Placeholder for the row of a cell that another user has created; the grid is read again at once. */
const UNKNOWN = 0;

interface Found {
  readonly notes: Notes;
  /** The changes that were checked. */
  readonly of: Pending;
}

/** Returns the notes of cells, by their changes. */
const notesOf = (
  pending: Pending,
  some: readonly (readonly [Pick<SentCell, 'row' | 'day'> | undefined, Note])[],
): Notes =>
  new Map(
    some.flatMap(([cell, note]) => {
      const change = cell && changeOf(pending, cell);
      return change ? [[change, note] as const] : [];
    }),
  );

/**
 * Returns the notes that a new trial keeps: cells that were changed meanwhile still need the user's
 * attention.
 */
const lasting = (notes: Notes): Notes => new Map([...notes].filter(([, { problem }]) => !problem));

export interface UseNotes {
  readonly notes: Notes;
  /** True if all changes were checked. */
  readonly isChecked: boolean;
  /** Checks now, and returns the notes; undefined if the changes are based on values that no longer exist. */
  readonly check: () => Promise<Notes | undefined>;
  /** Applies the changes of another user; the user's own changes stay on top of them. */
  readonly meet: (now: readonly ChangedCell[]) => void;
}

/** Checks with a trial save which of the changes the server would refuse. */
export function useNotes({ pending, replace }: Pick<UseEdits, 'pending' | 'replace'>): UseNotes {
  const model = useModel();
  const client = useQueryClient();
  const takeCells = useTakeCells();
  const [found, setFound] = useState<Found>({ notes: new Map(), of: pending });
  const takeNewest = useTakeNewest();
  const settled = useSettled(pending, PAUSE_MS);
  const latest = useLatest(pending);
  const meet = useCallback(
    (now: readonly ChangedCell[]) => {
      const next = rebase(latest.current, now);
      takeCells(now.map((cell) => ({ ...cell, id: cell.was === null ? null : UNKNOWN, value: cell.was })));
      replace(() => next);
      const own = notesOf(
        next,
        now.map((cell) => [cell, { problem: undefined }]),
      );
      setFound(({ notes, of }) => ({ notes: new Map([...notes, ...own]), of }));
      void client.invalidateQueries({ queryKey: daysKey(model.stem) });
    },
    [latest, takeCells, replace, client, model],
  );
  const take = useCallback(
    (of: Pending, cells: readonly SentCell[], problems: readonly CellProblem[]): Notes | undefined => {
      const now = changedOf(problems, cells);
      const refused = problems.filter(({ code }) => code !== CHANGED && code !== NEEDS_REASON);
      const notes = notesOf(
        of,
        refused.map((problem) => [cells[problem.index], { problem }]),
      );
      setFound((former) => ({ notes: new Map([...lasting(former.notes), ...notes]), of }));
      if (now.length > 0) meet(now);
      return now.length > 0 ? undefined : notes;
    },
    [meet],
  );
  const check = useCallback(async (): Promise<Notes | undefined> => {
    const cells = toSent(latest.current);
    const { problems } = await writeCells(model, cells, true);
    return take(latest.current, cells, problems);
  }, [latest, model, take]);
  useEffect(() => {
    if (countOf(settled) === 0) return undefined;
    const cells = toSent(settled);
    return takeNewest(
      writeCells(model, cells, true),
      ({ problems }) => {
        take(settled, cells, problems);
      },
      // Faults that cannot be checked now are reported by the save.
      () => {},
    );
  }, [settled, model, takeNewest, take]);
  return { notes: found.notes, isChecked: found.of === pending, check, meet };
}
