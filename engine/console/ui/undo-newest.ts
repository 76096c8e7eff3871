const offers: (() => void)[] = [];

/** Registers an undo for a shortcut; returns a function that removes it. */
export function offerUndo(undo: () => void): () => void {
  offers.push(undo);
  return () => {
    offers.splice(offers.indexOf(undo), 1);
  };
}

/** Runs the newest undo, if there is one. */
export const undoNewest = (): void => {
  offers.at(-1)?.();
};
