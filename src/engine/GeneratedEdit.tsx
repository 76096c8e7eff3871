import type { ReactElement } from 'react';
import { Card } from '@mui/material';
import { EditBase, useRecordContext } from 'react-admin';
import type { Row } from '../../resources/engine/input.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { useModel } from './EngineContext.tsx';
import { toUpdateBody } from './form-values.ts';
import { GeneratedForm, useFormNames } from './GeneratedForm.tsx';
import { buildTitle } from './titles.ts';

// Rows of a list have masked values and may be old; with a meta of its own the form never starts from them.
const whole = { whole: true };

function EditPage(): ReactElement | null {
  const model = useModel();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <>
      <PageHeader title={buildTitle(model, record)} />
      <Card><GeneratedForm place="edit" /></Card>
    </>
  );
}

/** Page that changes a record. Pessimistic, since the server's field errors show only then; the version tells of changes by others. */
export function GeneratedEdit(): ReactElement {
  const model = useModel();
  const names = useFormNames('edit');
  return (
    <EditBase mutationMode="pessimistic" queryOptions={{ meta: whole }} mutationOptions={{ meta: whole }} redirect="list" transform={(values: Row) => toUpdateBody(model, values, names)}>
      <EditPage />
    </EditBase>
  );
}
