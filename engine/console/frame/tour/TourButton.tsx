import { Suspense, useCallback, useRef, useState, type ReactElement } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { useEngine } from '../../context/EngineContext.tsx';
import { Icon } from '../../ui/icons.tsx';

const Tour = lazyPart(() => import('./Tour.tsx'));

/** Starts the tour; marked until the user has taken it. The role that holds everything does not need it. */
export function TourButton(): ReactElement | null {
  const translate = useTranslate();
  const { isSuperAdmin } = useEngine();
  const [isDone, setDone] = useStore('crewdeck.tour', false);
  const [isOn, setOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    setOn(false);
    setDone(true);
    button.current?.focus();
  }, [setDone]);
  if (isSuperAdmin) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tour-button"
        data-new={!isDone}
        onClick={() => {
          setOn(true);
        }}
      >
        <Icon name="info" size={16} />
        {translate('crewdeck.tour.start')}
      </button>
      <Suspense fallback={null}>{isOn && <Tour onEnd={end} />}</Suspense>
    </>
  );
}
