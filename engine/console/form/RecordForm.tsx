import { Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  EditBase,
  RecordContextProvider,
  useEditContext,
  useNotify,
  useRecordContext,
  useSaveContext,
} from 'ra-core';
import { lazyPart } from '../code.ts';
import { MASK, type Row } from '../../model/input.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { isPendingChange } from '../client/pending-change.ts';
import { mayDelete, mayEdit } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { codeOf, useFailureText } from '../context/failures.ts';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';
import { wholeRecord } from '../record-parts/whole.ts';
import { useTitle } from '../routes/use-title.ts';
import { useFormPlace } from '../context/in-place.ts';
import { useRecoveries } from '../context/use-recoveries.ts';
import { EditedBy } from './EditedBy.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { isShownAtFields } from './field-errors.ts';
import { toUpdateBody } from './form-values.ts';
import { GeneratedForm } from './GeneratedForm.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { namesOf, useFormRows } from './rows.ts';
import { useUndo } from './use-undo.ts';

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'));

type Stored = Row & { id: number };

const isStale = (error: unknown): boolean => codeOf(error) === 'stale_version';

interface RecordFormProps {
  readonly id: number;
  readonly onDone: () => void;
  /** Called once the record is deleted; `onDone` if there is none. */ readonly onDeleted?: () => void;
  readonly onCancel: () => void;
  readonly header?: (title: string) => ReactNode;
  /** Shown in place of a form that the user cannot save. */ readonly closed: ReactNode;
}

/**
 * Returns the record as the form began with it. A newer version, or a failed reload, does not replace the
 * entries: saving handles the conflict, by its version.
 */
function useHeldRecord(): {
  readonly record: Stored | undefined;
  readonly isDirty: boolean;
  readonly setDirty: (isDirty: boolean) => void;
} {
  const read = useRecordContext<Stored>();
  const [isDirty, setDirty] = useState(false);
  const [held, setHeld] = useState(read);
  const record = isDirty && (read === undefined || held?.id === read.id) ? held : read;
  if (held !== record) setHeld(record);
  return { record, isDirty, setDirty };
}

/** The values to be saved, and the error of the server. */
interface Stopped {
  readonly values: Row;
  readonly error: unknown;
}

interface ObstacleProps {
  readonly stopped: Stopped;
  readonly record: Stored;
  readonly onSave: (values: Row) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Renders the dialog for an obstacle that prevents saving the record. */
const Obstacle = ({ stopped, record, onSave, onDiscard, onClose }: ObstacleProps): ReactElement =>
  isStale(stopped.error) ? (
    <Suspense fallback={null}>
      <ConflictDialog
        base={record}
        mine={stopped.values}
        onClose={onClose}
        onDiscard={onDiscard}
        onSave={onSave}
      />
    </Suspense>
  ) : (
    <RecoveryDialog
      error={stopped.error}
      record={record}
      onMet={() => {
        onSave(stopped.values);
      }}
      onClose={onClose}
    />
  );

function Body({
  onDone,
  onDeleted = onDone,
  onCancel,
  header,
  closed,
  stopped,
  onResolved,
}: Omit<RecordFormProps, 'id'> & {
  readonly stopped: Stopped | undefined;
  readonly onResolved: () => void;
}): ReactNode {
  const engine = useEngine();
  const model = useModel();
  const formPlace = useFormPlace();
  const { record, isDirty, setDirty } = useHeldRecord();
  const { error, refetch } = useEditContext();
  const { save } = useSaveContext();
  const titleOf = useTitle();
  const [isDeleting, setDeleting] = useState(false);
  // The obstacle is resolved, and the entries are being saved after all.
  const [isSettled, setSettled] = useState(false);
  if (error && !isDirty) return <RecordProblem error={error} onRetry={refetch} />;
  if (!record || !save) return <PageSkeleton kind="edit" />;
  if (!mayEdit(engine, model, record)) return closed;
  return (
    <RecordContextProvider value={record}>
      {header?.(titleOf(model, record))}
      <EditedBy />
      <GeneratedForm
        place="edit"
        onCancel={onCancel}
        onDirty={setDirty}
        isSaving={isSettled}
        {...(formPlace !== 'cell' &&
          mayDelete(engine, model, record) && {
            onDelete: () => {
              setDeleting(true);
            },
          })}
      />
      {isDeleting && (
        <DeleteQuestion
          record={record}
          onDone={onDeleted}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
      {stopped && (
        <Obstacle
          stopped={stopped}
          record={record}
          onClose={onResolved}
          onDiscard={() => {
            onResolved();
            void refetch().then(() => {
              setDirty(false);
            });
          }}
          onSave={(values) => {
            onResolved();
            setSettled(true);
            void Promise.resolve(save(values)).finally(() => {
              setSettled(false);
            });
          }}
        />
      )}
    </RecordContextProvider>
  );
}

/**
 * Renders the form of a stored record. Pessimistic, since the server's field errors show only then; the
 * version reveals changes by others.
 */
export function RecordForm({ id, onCancel, closed, ...rest }: RecordFormProps): ReactElement {
  const model = useModel();
  const notify = useNotify();
  const failure = useFailureText();
  const notifyRecord = useNotifyRecord();
  const undoOf = useUndo();
  const recoveryOf = useRecoveries();
  const [stopped, setStopped] = useState<Stopped>();
  const sent = useRef<Row>({});
  const names = namesOf(useFormRows('edit'));
  const transform = (values: Row): Row => {
    sent.current = values;
    // A mask is no value; the masked one stays.
    return toUpdateBody(
      model,
      values,
      names.filter((name) => values[name] !== MASK),
    );
  };
  const explain = (error: unknown): void => {
    if (isPendingChange(error)) rest.onDone();
    else if (isStale(error) || recoveryOf(error)) setStopped({ values: sent.current, error });
    else if (!isShownAtFields(error)) notify(failure(error), { type: 'error' });
  };
  return (
    <EditBase
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      disableAuthentication
      queryOptions={wholeRecord}
      transform={transform}
      mutationOptions={{
        meta: wholeRecord.meta,
        onError: explain,
        onSuccess: (record: Row, { previousData: before = {} }: { previousData?: Row }) => {
          const after = { ...before, ...record };
          notifyRecord('crewdeck.form.updated', after, {
            undo: undoOf(names, { before, sent: sent.current, after }),
          });
          rest.onDone();
        },
      }}
    >
      <Body
        {...rest}
        onCancel={onCancel}
        closed={closed}
        stopped={stopped}
        onResolved={() => {
          setStopped(undefined);
        }}
      />
    </EditBase>
  );
}
