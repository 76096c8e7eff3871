import type { ExportQuery, ImportQuery, ImportState, PlanFields } from '../../model/csv/actions.ts';
import type { Accepted } from '../context/accepted.ts';
import type { MediaAnswer, StoredUpload } from '../files/media.ts';

/** An action on an import that there is. */
interface OnImport {
  input: object;
  query: object;
  params: { id: string };
  answer: ImportState;
}

/** Export and import of any resource, in the types of their declaration. */
export interface CsvActions {
  exportCsv: { input: object; query: ExportQuery; params: object; answer: MediaAnswer };
  exportXlsx: { input: object; query: ExportQuery; params: object; answer: MediaAnswer };
  importCsv: {
    input: PlanFields;
    query: ImportQuery;
    params: object;
    file: StoredUpload;
    answer: ImportState | Accepted<ImportState>;
  };
  readImport: OnImport;
  cancelImport: OnImport;
  undoImport: OnImport;
}
