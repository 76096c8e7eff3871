import type { ImportState } from '../../model/csv/actions.ts';
import { call, type DeclaredEndpoint, type DeclaredOptions } from '../client/api.ts';

export type Mode = 'rows' | 'all-or-nothing';

/**
 * Calls an endpoint of imports, which are the same for every resource that has imports, with the same
 * answers.
 */
const callImport = (
  stem: string,
  method: DeclaredEndpoint['method'],
  rest: string,
  options: DeclaredOptions,
): Promise<ImportState> =>
  call({ method, path: `${stem}/import.csv${rest}`, base: 'rest' }, options) as Promise<ImportState>;

function upload(stem: string, file: File, query: Readonly<Record<string, string>>): Promise<ImportState> {
  const body = new FormData();
  body.set('file', file);
  return callImport(stem, 'POST', '', { query, body });
}

/** Tries a file without writing anything. */
export const tryImport = (stem: string, file: File): Promise<ImportState> =>
  upload(stem, file, { dryRun: 'true' });
/** Starts an import that runs in the background. */
export const startImport = (stem: string, file: File, mode: Mode): Promise<ImportState> =>
  upload(stem, file, { mode, wait: 'false' });
export const readImport = (stem: string, id: number): Promise<ImportState> =>
  callImport(stem, 'GET', '/{id}', { params: { id } });
export const endImport = (stem: string, id: number, how: 'cancel' | 'undo'): Promise<ImportState> =>
  callImport(stem, 'POST', `/{id}/${how}`, { params: { id } });
