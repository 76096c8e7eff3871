import { useMemo, type ReactElement } from 'react';
import { Box } from '@mui/material';
import { DeleteWithConfirmButton, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin';
import { isWritable, type Row } from '../../resources/engine/input.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { mayAct } from './access.ts';
import { useEngine, useModel, type Engine } from './EngineContext.tsx';
import { isShownIn, mayReadSome, mayWrite, type Place } from './fields.ts';
import { useFormValidation } from './form-validation.ts';
import { defaultValues } from './form-values.ts';
import { GeneratedInput } from './inputs/GeneratedInput.tsx';

/** Rows of the form with the fields that the person may see there; what the server left out of the record is not theirs to see. */
function buildRows({ permissions }: Engine, model: Model, place: Place, record?: Row): FieldModel[][] {
  const isSeen = (field: FieldModel): boolean => mayReadSome(permissions, model, field) && (!field.read || !record || Object.hasOwn(record, field.name));
  const rows = model.form.map((names) => names.flatMap((name) => {
    const field = model.field[name];
    // The server gives a new record its owner where none is named.
    return field && isWritable(field) && isShownIn(field, place) && isSeen(field) ? [field.owner ? { ...field, required: false } : field] : [];
  }));
  return rows.filter((row) => row.length > 0);
}

/** Names of all fields that the form may show. */
export function useFormNames(place: Place): readonly string[] {
  const engine = useEngine();
  const model = useModel();
  return useMemo(() => namesOf(buildRows(engine, model, place)), [engine, model, place]);
}
const namesOf = (rows: FieldModel[][]): string[] => rows.flat().map((field) => field.name);

function FormToolbar({ model, place }: { readonly model: Model; readonly place: Place }): ReactElement {
  const { permissions } = useEngine();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable={place === 'create'} />
      {place === 'edit' && mayAct(permissions, model, 'delete') && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

/** Form of a record by the rows that the model lists, validated by the code that the server uses. */
export function GeneratedForm({ place }: { readonly place: 'create' | 'edit' }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  const rows = useMemo(() => buildRows(engine, model, place, record), [engine, model, place, record]);
  const validate = useFormValidation(model, useMemo(() => namesOf(rows), [rows]));
  const initial = useMemo(() => (place === 'create' ? defaultValues(model) : {}), [model, place]);
  // The browser's own check would keep the form from ours, whose messages are translated.
  return (
    <SimpleForm noValidate validate={validate as (values: Row) => Promise<object>} defaultValues={initial} toolbar={<FormToolbar model={model} place={place} />} sx={{ maxWidth: 960, gap: 2 }}>
      {rows.map((row) => (
        <Box key={row.map((field) => field.name).join()} sx={{ display: 'grid', width: '100%', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: `repeat(${row.length}, minmax(0, 1fr))` } }}>
          {row.map((field) => <GeneratedInput key={field.name} field={field} source={field.name} path={field.name} root={model.schema} disabled={!mayWrite(engine.permissions, model, field)} />)}
        </Box>
      ))}
    </SimpleForm>
  );
}
