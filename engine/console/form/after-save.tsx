import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useNotify } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useFailureText } from '../context/failures.ts';
import { useLatest } from '../ui/use-latest.ts';

/** A task for a record once it is stored. */
export type AfterSave = (record: Readonly<Row>) => Promise<void>;

const AfterSaveContext = createContext<(task: AfterSave) => () => void>(() => () => undefined);

/** Registers a task for the new record of the form around, which runs once that is stored. */
export function useAfterSave(task: AfterSave): void {
  const collect = useContext(AfterSaveContext);
  const latest = useLatest(task);
  useEffect(() => collect((record) => latest.current(record)), [collect, latest]);
}

/**
 * Collects tasks that parts of a form have for its record after it is stored. A failure of one is notified;
 * the record is stored all the same.
 */
export function useTasksAfterSave(): {
  readonly run: AfterSave;
  /** True once the record is stored: the form may be left. */
  readonly isStored: boolean;
  readonly collecting: (form: ReactNode) => ReactNode;
} {
  const notify = useNotify();
  const failure = useFailureText();
  const tasks = useRef(new Set<AfterSave>());
  const [isStored, setStored] = useState(false);
  const collect = useCallback((task: AfterSave) => {
    tasks.current.add(task);
    return () => {
      tasks.current.delete(task);
    };
  }, []);
  const run = useCallback(
    async (record: Readonly<Row>) => {
      setStored(true);
      for (const task of tasks.current)
        await task(record).catch((error: unknown) => {
          notify(failure(error), { type: 'error' });
        });
    },
    [notify, failure],
  );
  return useMemo(
    () => ({
      run,
      isStored,
      collecting: (form: ReactNode) => (
        <AfterSaveContext.Provider value={collect}>{form}</AfterSaveContext.Provider>
      ),
    }),
    [run, isStored, collect],
  );
}
