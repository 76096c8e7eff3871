import { useState, type ReactElement } from 'react';
import { lazyPart, prefetch } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { useReload } from '../context/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { mayGive } from '../context/giving.ts';
import { useCreateText } from '../form/CreateLink.tsx';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const loadPanel = () => import('../form/CreatePanel.tsx');
const CreatePanel = lazyPart(loadPanel);
const preload = (): void => {
  prefetch(loadPanel);
};

/** Creates a row of a list in place, with the values that all its rows have. */
export function AddButton({
  where,
  onAdded,
}: {
  readonly where: Readonly<Row>;
  readonly onAdded: (id: number) => void;
}): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const text = useCreateText();
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  if (!mayGive(engine, model, where)) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="plus" size={16} />
        {text}
      </button>
      <Opened>
        {isOpen && (
          <CreatePanel
            given={where}
            onClose={() => {
              setOpen(false);
            }}
            onCreated={(row) => {
              setOpen(false);
              onAdded(Number(row.id));
              void reload();
            }}
          />
        )}
      </Opened>
    </>
  );
}
