import { filterKeyOf } from '../../model/codec.ts';
import type { Row } from '../../model/input.ts';
import type { TableFormat } from '../../model/media-types.ts';
import type { ActionFunction } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { parseListQuery, parseSort } from '../query/parse-list-query.ts';
import type { CsvActions } from './action-types.ts';
import { exportRows, type ExportQuery } from './export.ts';
import { cancelImport, importCsv, readImport, undoImport } from './import-actions.ts';

const commonOf = (query: Readonly<Row>): ExportQuery => ({
  ...(query.columns !== undefined && {
    columns: String(query.columns)
      .split(',')
      .map((path) => path.trim())
      .filter(Boolean),
  }),
  asFields: query.headers === 'fields',
});

const exportAs =
  (format: TableFormat): ActionFunction<CsvActions['exportCsv']> =>
  async ({ call, query }, model) => {
    const { filter, sort } = parseListQuery(query);
    const wanted = { ...commonOf(query), ...(filter && { filter }), ...(sort && { sort }) };
    return exportRows(call, model, wanted, format);
  };

/** The v1 address takes the filters of the v1 list. */
const downloadCsv: ActionFunction = async ({ call, query }, model) => {
  const targets = Object.entries(model.api.list?.query ?? {});
  const filter = Object.fromEntries(
    targets
      .filter(([name]) => query[name] !== undefined)
      .map(([name, target]) => [filterKeyOf(target), query[name]]),
  );
  const sort = parseSort(query.sort);
  return exportRows(call, model, { ...commonOf(query), filter, named: true, ...(sort && { sort }) });
};

/** Implementations of the generated CSV endpoints of every resource, by the names of their actions. */
export const csvFunctions: Readonly<Record<string, ActionFunction>> = {
  ...functionsOf<CsvActions>({
    exportCsv: exportAs('csv'),
    exportXlsx: exportAs('xlsx'),
    importCsv,
    readImport,
    cancelImport,
    undoImport,
  }),
  downloadCsv,
};
