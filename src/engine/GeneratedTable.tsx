import type { MouseEvent, ReactElement } from 'react';
import { Box } from '@mui/material';
import { BulkDeleteButton, DataTable, LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { sortable } from '../../resources/engine/kinds.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { mayAct } from './access.ts';
import { isNumeric } from './cells/cells.ts';
import { GeneratedCell } from './cells/GeneratedCell.tsx';
import { useEngine, useModel, type Engine } from './EngineContext.tsx';
import { findField, mayReadSome, titleFields } from './fields.ts';

interface Column { readonly path: string; readonly field: FieldModel; readonly isTitle: boolean }

/** The columns that the person may read; the one with the record's name leads to the record. */
function buildColumns({ models, permissions }: Engine, model: Model): Column[] {
  const found = model.columns.flatMap((path) => { const field = findField(models, model, path); return field ? [{ path, field }] : []; });
  const shown = found.filter(({ field }) => mayReadSome(permissions, model, field));
  const named = titleFields(model);
  const title = shown.find(({ path }) => named.includes(path)) ?? shown.find(({ field }) => field.schema['x-ui']?.display !== 'avatar');
  return shown.map((column) => ({ ...column, isTitle: column === title }));
}

function TitleLink({ model, column }: { readonly model: Model; readonly column: Column }): ReactElement {
  const record = useRecordContext();
  const createPath = useCreatePath();
  return (
    <Box component={LinkBase} to={createPath({ resource: model.stem, type: 'edit', id: record?.id ?? '' })} onClick={(event: MouseEvent) => { event.stopPropagation(); }} sx={{ color: 'primary.main', fontWeight: 500, textDecoration: 'none', whiteSpace: 'nowrap' }}>
      <GeneratedCell field={column.field} path={column.path} />
    </Box>
  );
}

export function GeneratedTable(): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const mayEdit = mayAct(engine.permissions, model, 'edit');
  const mayDelete = mayAct(engine.permissions, model, 'delete');
  return (
    <DataTable rowClick={mayEdit ? 'edit' : false} bulkActionButtons={mayDelete ? <BulkDeleteButton mutationMode="pessimistic" /> : false} empty={<Box sx={{ p: 4, color: 'text.secondary' }}>{translate('crewdeck.list.empty')}</Box>}>
      {buildColumns(engine, model).map((column) => (
        <DataTable.Col key={column.path} source={column.path} disableSort={column.path.includes('.') || !sortable(column.field.kind)} align={isNumeric(column.field) ? 'right' : 'left'}>
          {column.isTitle && mayEdit ? <TitleLink model={model} column={column} /> : <GeneratedCell field={column.field} path={column.path} />}
        </DataTable.Col>
      ))}
    </DataTable>
  );
}
