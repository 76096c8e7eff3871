import { useMemo, type ReactElement } from 'react';
import { Box, Card } from '@mui/material';
import { CreateButton, FilterButton, FilterContext, FilterForm, ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader.tsx';
import { mayAct } from './access.ts';
import { useEngine, useModel } from './EngineContext.tsx';
import { buildFilters } from './filters/filters.tsx';
import { GeneratedTable } from './GeneratedTable.tsx';

const PER_PAGE = 10;

function ListHeader(): ReactElement {
  const { permissions } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <PageHeader title={translate(`resources.${model.stem}.name`, { smart_count: 2 })} count={total}>
      {mayAct(permissions, model, 'create') && <CreateButton variant="contained" label={translate('crewdeck.list.new', { name: model.title.toLowerCase() })} />}
    </PageHeader>
  );
}

/** List of a resource: heading, filters, table and pages, all from the model. */
export function GeneratedList(): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const filters = useMemo(() => buildFilters(engine, model, translate), [engine, model, translate]);
  const [field, order] = model.defaultSort;
  return (
    <ListBase perPage={PER_PAGE} sort={{ field, order }}>
      <ListHeader />
      <FilterContext.Provider value={filters}>
        <Card>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, px: 2, pt: 0.5, pb: 1, borderBottom: 1, borderColor: 'divider', '& .add-filter': { whiteSpace: 'nowrap' } }}>
            <FilterForm />
            {filters.length > 1 && <FilterButton disableSaveQuery />}
          </Box>
          <GeneratedTable />
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
        </Card>
      </FilterContext.Provider>
    </ListBase>
  );
}
