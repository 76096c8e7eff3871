import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useProblemText } from '../import/use-problem-text.ts';
import type { DaysView } from './days-view.ts';
import type { Change } from './pending.ts';
import type { Notes } from './use-notes.ts';

/** Text of a note on a change. */
export interface NoteText {
  readonly text: string;
  readonly isRefused: boolean;
  /** Code of the refusal. */
  readonly code: string;
}
export type NoteTexts = ReadonlyMap<Change, NoteText>;

/** Returns the texts about changes, in the user's language. */
export function useNoteTexts(notes: Notes, view: DaysView): NoteTexts {
  const translate = useTranslate();
  const problemText = useProblemText();
  return useMemo(
    () =>
      new Map(
        [...notes].map(([change, { problem }]) => {
          const now = view.valueOf(change.was)?.label ?? translate('crewdeck.days.empty');
          const text = problem ? problemText(problem) : translate('crewdeck.days.meanwhile', { now });
          return [change, { text, isRefused: problem !== undefined, code: problem?.code ?? '' }];
        }),
      ),
    [notes, view, translate, problemText],
  );
}
