import type { ReactElement } from 'react';
import { Card } from '@mui/material';
import { CreateBase, useTranslate } from 'react-admin';
import type { Row } from '../../resources/engine/input.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { useModel } from './EngineContext.tsx';
import { toCreateBody } from './form-values.ts';
import { GeneratedForm } from './GeneratedForm.tsx';

/** Page that makes a new record. */
export function GeneratedCreate(): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  return (
    <CreateBase redirect="list" transform={(values: Row) => toCreateBody(model, values)}>
      <PageHeader title={translate('crewdeck.list.new', { name: translate(`resources.${model.stem}.name`, { smart_count: 1 }).toLowerCase() })} />
      <Card><GeneratedForm place="create" /></Card>
    </CreateBase>
  );
}
