import { useState, type ReactElement } from 'react';
import { useRefresh, type RaRecord } from 'ra-core';
import { lazyPart } from '../../code.ts';
import type { Row } from '../../../model/input.ts';
import { ReplaceDialog } from '../../uploads/RowFiles.tsx';
import type { RowCommandDialogProps } from '../../record/RowCommandDialog.tsx';
import { StepQuestion } from '../../record/StepQuestion.tsx';
import { DeleteQuestion } from '../../form/DeleteQuestion.tsx';
import { RowChoices, type PendingStep, type RowMenuState } from './RowChoices.tsx';
import { Opened } from '../../ui/Opened.tsx';

const RowCommandDialog = lazyPart(() => import('../../record/RowCommandDialog.tsx'));
const RowViewer = lazyPart(() => import('../../files/RowViewer.tsx'));

/** Renders the actions of one row, and their confirmations. */
export default function RowMenu({
  state,
  onClose,
}: {
  readonly state: RowMenuState | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  const refresh = useRefresh();
  const [deleted, setDeleted] = useState<RaRecord & Row>();
  const [pendingStep, setPendingStep] = useState<PendingStep>();
  const [command, setCommand] = useState<Pick<RowCommandDialogProps, 'offered' | 'record'>>();
  const [viewed, setViewed] = useState<RaRecord & Row>();
  const [replaced, setReplaced] = useState<RaRecord & Row>();
  if (pendingStep)
    return (
      <StepQuestion
        {...pendingStep}
        onClose={() => {
          setPendingStep(undefined);
        }}
      />
    );
  if (command)
    return (
      <Opened>
        <RowCommandDialog
          {...command}
          onClose={() => {
            setCommand(undefined);
          }}
        />
      </Opened>
    );
  if (deleted)
    return (
      <DeleteQuestion
        record={deleted}
        onDone={() => {
          refresh();
          setDeleted((current) => (current === deleted ? undefined : current));
        }}
        onClose={() => {
          setDeleted(undefined);
        }}
      />
    );
  if (viewed)
    return (
      <Opened>
        <RowViewer
          row={viewed}
          onClose={() => {
            setViewed(undefined);
          }}
        />
      </Opened>
    );
  if (replaced)
    return (
      <ReplaceDialog
        row={replaced}
        onClose={() => {
          setReplaced(undefined);
        }}
      />
    );
  if (!state) return null;
  return (
    <RowChoices
      {...state}
      onClose={onClose}
      onCommand={(offered, record) => {
        setCommand({ offered, record });
      }}
      onStep={setPendingStep}
      onView={setViewed}
      onReplace={setReplaced}
      onDelete={setDeleted}
    />
  );
}
