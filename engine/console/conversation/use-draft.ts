import { useRemoveFromStore, useStore } from 'ra-core';

/** Somebody whom a message speaks to. */
export interface Mentioned {
  readonly id: number;
  readonly label: string;
}

/** What somebody has begun to write about a record. */
export interface MessageDraft {
  readonly text: string;
  readonly isInternal: boolean;
  readonly mentions: readonly Mentioned[];
  /** The step that goes along; empty for none. */ readonly step: string;
}

const empty: MessageDraft = { text: '', isInternal: false, mentions: [], step: '' };

/** What the person has begun to write about a record: kept until it is sent, or they sign out. */
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
