import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { peopleOf } from '../../model/people.ts';
import { call } from '../client/api.ts';
import { mayCall, useReload, useSessionCheck } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useFaultText, useFailureText } from '../context/failures.ts';
import { hasFieldErrors } from '../form/field-errors.ts';
import { usePendingOf } from '../pending/use-pending.ts';

const ERASE = 'privacy.erase';

/** Checks whether the user may request the erasure of a person. */
export function useMayErase(): boolean {
  const engine = useEngine();
  const people = peopleOf(engine.models);
  const action = people.actions[ERASE];
  return action !== undefined && mayCall(engine, people, action);
}

interface Erasing {
  readonly isBusy: boolean;
  /** True if it was requested already, and nobody has confirmed it. */
  readonly isWaiting: boolean;
  /** Error of the reason. */
  readonly fault: string | undefined;
  readonly forgetFault: () => void;
  /** Requests the erasure of the person, and reloads the state. */
  readonly erase: (reason: string) => Promise<void>;
}

/** Requests the erasure of a person: it waits until another user confirms it. */
export function useErase(person: number): Erasing {
  const people = peopleOf(useEngine().models);
  const action = people.actions[ERASE];
  const notify = useNotify();
  const failure = useFailureText();
  const faultText = useFaultText();
  const checkSession = useSessionCheck();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data } = usePendingOf(people.stem, person);
  const isWaiting = data?.pendingChangeList.some((change) => change.action === ERASE) ?? false;
  const waited = useRef(false);
  useEffect(() => {
    // Another user has decided about it: the record may have changed.
    if (waited.current && !isWaiting) void reload();
    waited.current = isWaiting;
  }, [isWaiting, reload]);
  const erase = async (reason: string): Promise<void> => {
    if (!action) return;
    setBusy(true);
    setFault(undefined);
    try {
      await call(action, { params: { userId: person }, body: { reason } });
    } catch (error) {
      checkSession(error);
      if (hasFieldErrors(error)) setFault(faultText(error));
      else notify(failure(error), { type: 'error' });
    }
    await reload();
    setBusy(false);
  };
  return {
    isBusy,
    isWaiting,
    fault,
    forgetFault: () => {
      setFault(undefined);
    },
    erase,
  };
}
