const offers: (() => void)[] = [];

/** Notes that something can be taken back just now; returns what ends the offer. */
export function offerUndo(undo: () => void): () => void {
  offers.push(undo);
  return () => {
    offers.splice(offers.indexOf(undo), 1);
  };
}

/** Takes back what was offered last; nothing where there is nothing. */
export const undoNewest = (): void => {
  offers.at(-1)?.();
};
