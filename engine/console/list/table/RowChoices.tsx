import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../ui/floating.tsx';
import { useTranslate, type RaRecord } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Row } from '../../../model/input.ts';
import { mayDelete, mayEdit } from '../../context/access.ts';
import { useRemoveText } from '../../context/remove-text.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { useFileRights } from '../../files/file-rights.ts';
import { useDownload } from '../../files/use-download.ts';
import { recordPath, toPath } from '../../routes/paths.ts';
import { drawerHash } from '../../record-parts/drawer-hash.ts';
import { commandKey, possibleCommands, type OfferedCommand } from '../../record-parts/row-commands.ts';
import { offeredSteps, stepKey, type OfferedStep } from '../../record/offers.ts';

/** A row, and the element at which its menu opens. */
export interface RowMenuState {
  readonly anchor: HTMLElement;
  readonly record: RaRecord & Row;
  /** Choices that the place of the row adds. */
  readonly choices?: readonly RowChoice[];
}
export interface RowChoice {
  readonly label: string;
  readonly onChoose: () => void;
}
/** A step of a row that is confirmed first. */
export interface PendingStep {
  readonly step: OfferedStep;
  readonly record: RaRecord & Row;
}

export interface RowChoicesProps extends RowMenuState {
  readonly onClose: () => void;
  readonly onCommand: (offered: OfferedCommand, record: RaRecord & Row) => void;
  readonly onStep: (pending: PendingStep) => void;
  readonly onView: (record: RaRecord & Row) => void;
  readonly onReplace: (record: RaRecord & Row) => void;
  readonly onDelete: (record: RaRecord & Row) => void;
}

/** Renders the menu of a row: the actions that the user may use. */
export function RowChoices(props: RowChoicesProps): ReactElement {
  const { anchor, record, choices = [], onClose, onCommand, onStep, onView, onReplace, onDelete } = props;
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const download = useDownload();
  const remove = useRemoveText();
  const { mayDownload, mayReplace } = useFileRights(record);
  const path = recordPath(engine, model.stem, record.id);
  const edit = mayEdit(engine, model, record) ? toPath(model, 'edit', record.id) : undefined;
  const after = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (to: string | { search: string; hash: string }) =>
    after(() => {
      void navigate(to);
    });
  return (
    <Menu open anchorEl={anchor} onClose={onClose} align="end">
      {path !== undefined && <MenuItem onClick={go(path)}>{translate('crewdeck.list.open')}</MenuItem>}
      {path !== undefined && (
        <MenuItem onClick={go({ search, hash: drawerHash('show', record.id) })}>
          {translate('crewdeck.list.quickView')}
        </MenuItem>
      )}
      {choices.map(({ label, onChoose }) => (
        <MenuItem key={label} onClick={after(onChoose)}>
          {label}
        </MenuItem>
      ))}
      {mayDownload && (
        <MenuItem
          onClick={after(() => {
            onView(record);
          })}
        >
          {translate('crewdeck.files.view')}
        </MenuItem>
      )}
      {mayDownload && (
        <MenuItem
          onClick={after(() => {
            download(record);
          })}
        >
          {translate('crewdeck.files.download')}
        </MenuItem>
      )}
      {mayReplace && (
        <MenuItem
          onClick={after(() => {
            onReplace(record);
          })}
        >
          {translate('crewdeck.files.replace')}
        </MenuItem>
      )}
      {edit !== undefined && (
        <MenuItem onClick={go({ search, hash: drawerHash('edit', record.id) })}>
          {translate('crewdeck.list.edit')}
        </MenuItem>
      )}
      {possibleCommands(engine, model, record).map((offered) => (
        <MenuItem
          key={commandKey(offered)}
          onClick={after(() => {
            onCommand(offered, record);
          })}
        >
          {translate(commandKey(offered))}
        </MenuItem>
      ))}
      {offeredSteps(engine, model, record).map((step) => (
        <MenuItem
          key={`${step.name}.${step.value}`}
          onClick={() => {
            onClose();
            onStep({ step, record });
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
            onDelete(record);
          }}
        >
          {remove}
        </MenuItem>
      )}
    </Menu>
  );
}
