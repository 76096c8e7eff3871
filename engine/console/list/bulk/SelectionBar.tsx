import { useState, type ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { lazyPart } from '../../code.ts';
import { holds } from '../../../model/access.ts';
import { Icon } from '../../ui/icons.tsx';
import { mayAct, mayChange } from '../../context/access.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import {
  commandKey,
  commandsOf,
  isPossibleWith,
  type OfferedCommand,
} from '../../record-parts/row-commands.ts';
import { Opened } from '../../ui/Opened.tsx';

const BulkEditDialog = lazyPart(() => import('./BulkEditDialog.tsx'));
const BulkCommandDialog = lazyPart(() => import('./BulkCommandDialog.tsx'));
const BulkDelete = lazyPart(() => import('./BulkDelete.tsx'));

/** Renders the actions for the selected rows; it takes its place at once, so that rows do not jump twice. */
export function SelectionBar(): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { data = [], selectedIds, total = 0, onSelectAll, onUnselectItems } = useListContext<RaRecord>();
  const [task, setTask] = useState<'edit' | 'delete' | OfferedCommand>();
  if (selectedIds.length === 0) return null;
  const elsewhere = selectedIds.filter((id) => data.every((row) => row.id !== id)).length;
  // What is possible with no visible selected row is left out.
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const mayForm = chosen.length === 0 || chosen.some((row) => mayChange(engine, model, row));
  const commands = commandsOf(engine, model).filter(
    (offered) => chosen.length === 0 || chosen.some((row) => isPossibleWith(offered, model, row)),
  );
  const mayWriteMany = model.module === null || holds(engine, model.module, 'write');
  const action = (name: 'edit' | 'delete', icon: 'pencil' | 'trash'): ReactElement => (
    <button
      type="button"
      className="bar-btn"
      onClick={() => {
        setTask(name);
      }}
    >
      <Icon name={icon} size={16} />
      {translate(`crewdeck.list.${name}`)}
    </button>
  );
  return (
    <div
      className="selection"
      role="region"
      aria-label={translate('crewdeck.list.selected', { smart_count: selectedIds.length })}
    >
      <b>{translate('crewdeck.list.selected', { smart_count: selectedIds.length })}</b>
      {elsewhere > 0 && (
        <span>{translate('crewdeck.list.selectedElsewhere', { smart_count: elsewhere })}</span>
      )}
      {selectedIds.length < total && (
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            onSelectAll();
          }}
        >
          {translate('crewdeck.list.selectAll', { total })}
        </button>
      )}
      <span className="grow" />
      {commands.map((offered) => (
        <button
          key={commandKey(offered)}
          type="button"
          className="bar-btn"
          onClick={() => {
            setTask(offered);
          }}
        >
          {translate(commandKey(offered))}
        </button>
      ))}
      {mayForm && mayWriteMany && mayAct(engine, model, 'edit') && action('edit', 'pencil')}
      {mayForm && mayAct(engine, model, 'delete') && action('delete', 'trash')}
      <button
        type="button"
        className="icon-btn"
        aria-label={translate('crewdeck.list.unselect')}
        onClick={() => {
          onUnselectItems();
        }}
      >
        <Icon name="cross" size={16} />
      </button>
      <Opened>
        {typeof task === 'object' && (
          <BulkCommandDialog
            offered={task}
            onClose={() => {
              setTask(undefined);
            }}
          />
        )}
        {task === 'edit' && (
          <BulkEditDialog
            onClose={() => {
              setTask(undefined);
            }}
          />
        )}
        {task === 'delete' && (
          <BulkDelete
            onClose={() => {
              setTask(undefined);
            }}
          />
        )}
      </Opened>
    </div>
  );
}
