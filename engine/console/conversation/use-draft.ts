import { useRemoveFromStore, useStore } from 'ra-core';

/** A person whom a message mentions. */
export interface Mentioned {
  readonly id: number;
  readonly label: string;
}

/** A message about a record that is not sent yet. */
export interface MessageDraft {
  readonly text: string;
  readonly isInternal: boolean;
  readonly mentions: readonly Mentioned[];
  /** The step that goes along; empty for none. */ readonly step: string;
}

const empty: MessageDraft = { text: '', isInternal: false, mentions: [], step: '' };

/** Holds the draft of a message about a record: kept until it is sent, or the user signs out. */
export function useMessageDraft(
  stem: string,
  id: number,
): readonly [MessageDraft, (change: Partial<MessageDraft>) => void, () => void] {
  const key = `message.${stem}.${id}`;
  const [draft, keep] = useStore<MessageDraft>(key, empty);
  const remove = useRemoveFromStore();
  return [
    draft,
    (change) => {
      keep({ ...draft, ...change });
    },
    () => {
      remove(key);
    },
  ];
}
