import { useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';

interface Decided<T> {
  /** The typed text; undefined while the input shows the chosen option. */
  readonly typed: string | undefined;
  /** True while its options are still loading. */
  readonly isLoading: boolean;
  readonly best: () => T | undefined;
  /** Chooses an option; undefined clears the choice. */
  readonly take: (option: T | undefined) => void;
  /** Called once the input is left for good. */
  readonly onLeft: () => void;
}

export interface Decision {
  /** Text that was left in the input and matches no option. */
  readonly missed: string | undefined;
  /** The user has left the input while its options were still loading. */
  readonly isLeaving: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly drop: () => void;
}

/**
 * Turns the typed text into the choice, on Enter and when the input is left. A user who is faster than the
 * search need not wait: the decision waits for its answer, unless the text changes meanwhile.
 */
export function useDecision<T>(now: Decided<T>): Decision {
  const [waiting, setWaiting] = useState<{ readonly text: string; readonly isLeaving: boolean }>();
  const [missed, setMissed] = useState<string>();
  const latest = useLatest(now);
  const { typed, isLoading } = now;
  const isWaiting = waiting !== undefined && waiting.text === typed;
  const settle = (isLeaving: boolean): void => {
    const { best, take, onLeft, typed: text } = latest.current;
    const option = best();
    if (option !== undefined || text === '') take(option);
    else if (isLeaving) setMissed(text);
    setWaiting(undefined);
    if (isLeaving) onLeft();
  };
  const settled = useLatest(settle);
  const isLeaving = isWaiting && waiting.isLeaving;
  useEffect(() => {
    if (isWaiting && !isLoading) settled.current(isLeaving);
  }, [isWaiting, isLoading, isLeaving, settled]);
  const decide = (leaves: boolean): void => {
    if (isLoading && typed !== undefined && typed !== '') setWaiting({ text: typed, isLeaving: leaves });
    else settle(leaves);
  };
  return {
    missed,
    isLeaving,
    enter: () => {
      // An existing choice is applied by the list itself.
      if (isLoading || (typed === '' && now.best() === undefined)) decide(false);
    },
    leave: () => {
      decide(true);
    },
    drop: () => {
      setWaiting(undefined);
      setMissed(undefined);
    },
  };
}
