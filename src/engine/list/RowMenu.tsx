import { useState, type ReactElement } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useDelete, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Row } from '../../../resources/engine/input.ts';
import { Question } from '../../layout/Question.tsx';
import { mayDelete, mayEdit } from '../access.ts';
import { useEngine, useModel } from '../EngineContext.tsx';
import { useFailureText } from '../failures.ts';
import { ReplaceDialog, useFileRights } from '../files/RowFiles.tsx';
import { useDownload } from '../files/use-download.ts';
import { recordPath, toPath } from '../paths.ts';
import { drawerHash } from '../record/drawer-hash.ts';
import { offeredSteps, stepKey, type OfferedStep } from '../record/offers.ts';
import { StepQuestion } from '../record/StepQuestion.tsx';
import { useTitle } from '../use-title.ts';

export interface RowMenuState {
  readonly anchor: HTMLElement;
  readonly record: RaRecord & Row;
}

/** Asks before a record is deleted, and tells what came of it. */
function DeleteQuestion({
  record,
  onClose,
}: {
  readonly record: RaRecord & Row;
  readonly onClose: () => void;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useFailureText();
  const titleOf = useTitle();
  const [remove, { isPending }] = useDelete();
  const confirm = (): void => {
    void remove(
      model.stem,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('crewdeck.form.deleted', { type: 'success' });
          refresh();
          onClose();
        },
        onError: (error) => {
          notify(failure(error), { type: 'error' });
          onClose();
        },
      },
    );
  };
  return (
    <Question
      title={translate('crewdeck.form.deleteTitle', { name: titleOf(model, record) })}
      detail={translate('crewdeck.form.deleteDetail')}
      yes={translate('crewdeck.form.delete')}
      no={translate('crewdeck.form.keep')}
      isDestructive
      isBusy={isPending}
      onYes={confirm}
      onNo={onClose}
    />
  );
}

/** What can be done with one row. */
export default function RowMenu({
  state,
  onClose,
}: {
  readonly state: RowMenuState | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [deleted, setDeleted] = useState<RaRecord & Row>();
  const [asked, setAsked] = useState<{ readonly step: OfferedStep; readonly record: RaRecord & Row }>();
  const [replaced, setReplaced] = useState<RaRecord & Row>();
  const download = useDownload();
  const { mayDownload, mayReplace } = useFileRights(state?.record ?? {});
  if (asked)
    return (
      <StepQuestion
        {...asked}
        onClose={() => {
          setAsked(undefined);
        }}
      />
    );
  if (deleted)
    return (
      <DeleteQuestion
        record={deleted}
        onClose={() => {
          setDeleted(undefined);
        }}
      />
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
  const { anchor, record } = state;
  const path = recordPath(engine, model.stem, record.id);
  const edit = mayEdit(engine, model, record) ? toPath(model, 'edit', record.id) : undefined;
  const go = (to: string | { search: string; hash: string }) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {path !== undefined && <MenuItem onClick={go(path)}>{translate('crewdeck.list.open')}</MenuItem>}
      {path !== undefined && (
        <MenuItem onClick={go({ search, hash: drawerHash('show', record.id) })}>
          {translate('crewdeck.list.quickView')}
        </MenuItem>
      )}
      {mayDownload && (
        <MenuItem
          onClick={() => {
            onClose();
            download(record);
          }}
        >
          {translate('crewdeck.files.download')}
        </MenuItem>
      )}
      {mayReplace && (
        <MenuItem
          onClick={() => {
            onClose();
            setReplaced(record);
          }}
        >
          {translate('crewdeck.files.replace')}
        </MenuItem>
      )}
      {edit !== undefined && (
        <MenuItem onClick={go({ search, hash: drawerHash('edit', record.id) })}>
          {translate('crewdeck.list.edit')}
        </MenuItem>
      )}
      {offeredSteps(engine, model, record).map((step) => (
        <MenuItem
          key={`${step.name}.${step.value}`}
          onClick={() => {
            onClose();
            setAsked({ step, record });
          }}
        >
          {translate(stepKey(step))}
        </MenuItem>
      ))}
      {mayDelete(engine, model, record) && (
        <MenuItem
          className="is-destructive"
          onClick={() => {
            onClose();
            setDeleted(record);
          }}
        >
          {translate('crewdeck.list.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
