import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import { mayAct } from '../context/access.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import type { PatternDialogProps } from './PatternDialog.tsx';
import { Opened } from '../ui/Opened.tsx';

const PatternDialog = lazyPart(() => import('./PatternDialog.tsx'));

/** Renders the button that fills rows with a pattern, for users who may read the patterns. */
export function FillPattern(props: Omit<PatternDialogProps, 'onClose'>): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const model = engine.models[props.patterns];
  if (!model || !mayAct(engine, model, 'list')) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="layers" size={16} />
        {translate('crewdeck.patterns.open')}
      </button>
      {isOpen && (
        <Opened>
          <PatternDialog
            {...props}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Opened>
      )}
    </>
  );
}
