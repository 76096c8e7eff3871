import { useCallback, useEffect, useState } from 'react';
import type { ImportState } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTakeNewest } from '../ui/use-newest.ts';
import { endImport, readImport } from './import-api.ts';

const POLL_MS = 700;
const isOver = (one: ImportState | undefined): boolean =>
  one !== undefined && !['waiting', 'running'].includes(one.import.state);

/** Follows an import until it is over; `end` stops it, or undoes it. */
export function useImport(id: number): {
  current: ImportState | undefined;
  failure: unknown;
  isEnding: boolean;
  end: (how: 'cancel' | 'undo') => Promise<void>;
} {
  const { stem } = useModel();
  const [current, setCurrent] = useState<ImportState>();
  const [failure, setFailure] = useState<unknown>();
  const [isEnding, setEnding] = useState(false);
  const over = isOver(current);
  const takeNewest = useTakeNewest();
  useEffect(() => {
    if (over) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drop: (() => void) | undefined;
    const lookAgain = (): void => {
      timer = setTimeout(look, POLL_MS);
    };
    const look = (): void => {
      drop = takeNewest(
        readImport(stem, id),
        (next) => {
          setCurrent(next);
          lookAgain();
        },
        (error) => {
          setFailure(error);
          lookAgain();
        },
      );
    };
    look();
    return () => {
      clearTimeout(timer);
      drop?.();
    };
  }, [stem, id, over, takeNewest]);
  const end = useCallback(
    async (how: 'cancel' | 'undo') => {
      setEnding(true);
      try {
        setCurrent(await endImport(stem, id, how));
      } finally {
        if (how === 'undo') setEnding(false);
      }
    },
    [stem, id],
  );
  return { current, failure, isEnding, end };
}
