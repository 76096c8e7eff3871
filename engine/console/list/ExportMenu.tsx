import { useState, type ReactElement } from 'react';
import { ListSubheader, Menu, MenuItem } from '../ui/floating.tsx';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import type { TableFormat } from '../../model/media-types.ts';
import { download } from '../client/api.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useListLook } from './list-look.ts';

const formats: readonly TableFormat[] = ['xlsx', 'csv'];

/** Renders the export of the list: filters and order as they are, the visible columns or all of them. */
export default function ExportMenu({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const { filterValues, filter, sort } = useListContext();
  const { columns } = useListLook();
  const [isBusy, setBusy] = useState(false);
  const visible = [columns.title, ...columns.others].flatMap((column) => (column ? [column.path] : []));
  const save = async (format: TableFormat, paths?: readonly string[]): Promise<void> => {
    setBusy(true);
    const query = {
      filter: JSON.stringify({ ...(filterValues as object), ...(filter as object | undefined) }),
      sort: JSON.stringify([sort.field, sort.order]),
      columns: paths?.join(','),
    };
    try {
      const endpoint = { method: 'GET', path: `${model.stem}/export.${format}`, base: 'rest' } as const;
      await download(endpoint, { query });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
    onClose();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader sx={{ lineHeight: '32px', fontSize: 12, background: 'none' }}>
        {translate(isBusy ? 'crewdeck.csv.exporting' : 'crewdeck.csv.rowsHint')}
      </ListSubheader>
      {formats.flatMap((format) => {
        const name = { format: format.toUpperCase() };
        return [
          <MenuItem key={`${format}-visible`} disabled={isBusy} onClick={() => void save(format, visible)}>
            {translate('crewdeck.csv.visibleColumns', name)}
          </MenuItem>,
          <MenuItem key={`${format}-all`} disabled={isBusy} onClick={() => void save(format)}>
            {translate('crewdeck.csv.allColumns', name)}
          </MenuItem>,
        ];
      })}
    </Menu>
  );
}
