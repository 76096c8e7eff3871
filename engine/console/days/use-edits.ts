import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { MOST_CELLS } from '../../model/day-grid.ts';
import {
  applyEdits,
  countOf,
  dropEdits,
  noEdits,
  startOver,
  undoEdit,
  type Edit,
  type Edits,
  type Pending,
} from './pending.ts';

export interface UseEdits {
  readonly pending: Pending;
  readonly canUndo: boolean;
  /**
   * Changes cells as one edit; calls with the same `stroke` are merged. Returns false, with a message, if
   * these would be more than can be saved at once.
   */
  readonly edit: (edits: readonly Edit[], stroke?: object) => boolean;
  readonly undo: () => void;
  /** Drops all changes as an edit that can be undone. */
  readonly discard: () => void;
  /** Replaces the changes by the remaining ones; this cannot be undone. */
  readonly replace: (next: (pending: Pending) => Pending) => void;
}

/** Holds the unsaved changes, at most as many as one request can take. */
export function useEdits(): UseEdits {
  const notify = useNotify();
  const [state, setState] = useState(noEdits);
  // The next edit may come before this one is rendered.
  const latest = useRef(state);
  const put = useCallback((next: Edits) => {
    latest.current = next;
    setState(next);
  }, []);
  const edit = useCallback(
    (edits: readonly Edit[], stroke?: object) => {
      const next = applyEdits(latest.current, edits, stroke);
      const isPossible = countOf(next.pending) <= MOST_CELLS;
      if (isPossible) put(next);
      else notify('crewdeck.days.tooMany', { type: 'warning', messageArgs: { smart_count: MOST_CELLS } });
      return isPossible;
    },
    [put, notify],
  );
  const undo = useCallback(() => {
    put(undoEdit(latest.current));
  }, [put]);
  const discard = useCallback(() => {
    put(dropEdits(latest.current));
  }, [put]);
  const replace = useCallback(
    (next: (pending: Pending) => Pending) => {
      put(startOver(next(latest.current.pending)));
    },
    [put],
  );
  return { pending: state.pending, canUndo: state.past.length > 0, edit, undo, discard, replace };
}
