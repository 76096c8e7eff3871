import { useCallback, useState, type ReactElement } from 'react';
import { lazyPart } from '../code.ts';
import { useRecordContext } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Row } from '../../model/input.ts';
import { mayDelete, mayEdit } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useRemoveText } from '../context/remove-text.ts';
import { toPath } from '../routes/paths.ts';
import { useFromHere } from '../routes/use-from-here.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const DeleteQuestion = lazyPart(() =>
  import('../form/DeleteQuestion.tsx').then(({ DeleteQuestion: Part }) => ({ default: Part })),
);

/**
 * Deletes a record on its page if it can no longer be edited, or is the user's own request; for others the
 * form has the button.
 */
export function RemoveButton(): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const navigate = useNavigate();
  const verb = useRemoveText();
  const record = useRecordContext<Row & { id: number }>();
  const [isConfirming, setConfirming] = useState(false);
  const leave = useCallback(() => {
    void navigate(toPath(model, 'list') ?? '/');
  }, [navigate, model]);
  const goOn = useFromHere(leave);
  if (!record || !mayDelete(engine, model, record)) return null;
  const isOwnRequest = model.approval !== undefined && record[model.approval.owner] === engine.userId;
  if (!isOwnRequest && mayEdit(engine, model, record)) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setConfirming(true);
        }}
      >
        <Icon name="cross" size={16} />
        {verb}
      </button>
      <Opened>
        {isConfirming && (
          <DeleteQuestion
            record={record}
            onDone={goOn}
            onClose={() => {
              setConfirming(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}
