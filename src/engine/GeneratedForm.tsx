import { useMemo, type ReactElement } from 'react';
import { Box } from '@mui/material';
import { DeleteWithConfirmButton, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { isWritable, type Row } from '../../resources/engine/input.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { mayAct } from './access.ts';
import { useEngine, useModel, type Engine } from './EngineContext.tsx';
import { isShownIn, mayRead, mayWrite, type Place } from './fields.ts';
import { useFormValidation } from './form-validation.ts';
import { defaultValues } from './form-values.ts';
import { GeneratedInput } from './inputs/GeneratedInput.tsx';

/** Rows of the form with the fields that the person may see there. */
function buildRows({ permissions }: Engine, model: Model, place: Place): FieldModel[][] {
  const rows = model.form.map((names) => names.flatMap((name) => {
    const field = model.field[name];
    return field && isWritable(field) && isShownIn(field, place) && mayRead(permissions, model, field) ? [field] : [];
  }));
  return rows.filter((row) => row.length > 0);
}

/** Names of the fields of a form. */
export function useFormNames(place: Place): readonly string[] {
  const engine = useEngine();
  const model = useModel();
  return useMemo(() => buildRows(engine, model, place).flat().map((field) => field.name), [engine, model, place]);
}

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
  const rows = useMemo(() => buildRows(engine, model, place), [engine, model, place]);
  const validate = useFormValidation(model, useFormNames(place));
  const initial = useMemo(() => (place === 'create' ? defaultValues(model) : {}), [model, place]);
  return (
    <SimpleForm validate={validate as (values: Row) => Promise<object>} defaultValues={initial} toolbar={<FormToolbar model={model} place={place} />} sx={{ maxWidth: 960, gap: 2 }}>
      {rows.map((row) => (
        <Box key={row.map((field) => field.name).join()} sx={{ display: 'grid', width: '100%', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: `repeat(${row.length}, minmax(0, 1fr))` } }}>
          {row.map((field) => <GeneratedInput key={field.name} field={field} source={field.name} path={field.name} root={model.schema} disabled={!mayWrite(engine.permissions, model, field)} />)}
        </Box>
      ))}
    </SimpleForm>
  );
}
