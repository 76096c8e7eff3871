import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { isPendingChange } from '../client/pending-change.ts';
import { useSessionCheck } from '../context/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFaultText } from '../context/failures.ts';
import { readChanged } from './changed-meanwhile.ts';
import { writeCells, type SentCell } from './days-api.ts';
import { changeOf, inverseOf, rebase, toSent, type Pending } from './pending.ts';
import { useTakeCells } from './use-days-rows.ts';
import type { UseEdits } from './use-edits.ts';
import type { Notes, UseNotes } from './use-notes.ts';

/** Returns the changes without an objection. */
export const savable = (pending: Pending, notes: Notes): readonly SentCell[] =>
  toSent(pending).filter((cell) => {
    const change = changeOf(pending, cell);
    return change !== undefined && notes.get(change)?.problem === undefined;
  });

/** Returns a function that writes cells, and updates all cached pages of the grid with the new values. */
function useWrite(): (cells: readonly SentCell[]) => Promise<void> {
  const model = useModel();
  const client = useQueryClient();
  const takeCells = useTakeCells();
  return useCallback(
    async (cells) => {
      const answer = await writeCells(model, cells);
      takeCells(answer.cells);
      void client.invalidateQueries({ queryKey: [model.stem] });
    },
    [model, client, takeCells],
  );
}

/** Returns a function that undoes a save, unless another user has changed one of its cells since. */
function useTakeBack(): (cells: readonly SentCell[]) => void {
  const notify = useNotify();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  const write = useWrite();
  return useCallback(
    (cells) => {
      write(inverseOf(cells)).then(
        () => {
          notify('crewdeck.form.undone', { type: 'success' });
        },
        (error: unknown) => {
          checkSession(error);
          const isStale = readChanged(error, cells).length > 0;
          notify(isStale ? 'crewdeck.form.undoStale' : fault(error), { type: 'error' });
        },
      );
    },
    [write, notify, fault, checkSession],
  );
}

export interface UseSave {
  readonly isSaving: boolean;
  /** Saves the changes without an objection in one request, and offers an undo. */
  readonly save: () => Promise<void>;
}

export function useSave(edits: UseEdits, { notes, isChecked, check, meet }: UseNotes): UseSave {
  const notify = useNotify();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  const write = useWrite();
  const takeBack = useTakeBack();
  const [isSaving, setSaving] = useState(false);
  const { pending, replace } = edits;
  /** Drops the sent changes, as if the cells held the sent values. */
  const drop = (sent: readonly SentCell[]): void => {
    const held = sent.map(({ value, ...place }) => ({ ...place, was: value }));
    replace((left) => rebase(left, held));
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    let cells: readonly SentCell[] = [];
    try {
      const known = isChecked ? notes : await check();
      cells = known ? savable(pending, known) : [];
      if (cells.length > 0) {
        await write(cells);
        const sent = cells;
        drop(sent);
        notify('crewdeck.days.saved', {
          type: 'success',
          messageArgs: { smart_count: sent.length },
          undo: () => {
            takeBack(sent);
          },
        });
      }
    } catch (error) {
      checkSession(error);
      const now = readChanged(error, cells);
      // Changes that wait for another user are dropped here; the cells hold their former values.
      if (isPendingChange(error)) drop(cells);
      else if (now.length > 0) {
        meet(now);
        notify('crewdeck.days.changed', { type: 'warning', messageArgs: { smart_count: now.length } });
      } else notify(fault(error), { type: 'error' });
    }
    setSaving(false);
  };
  return { isSaving, save };
}
