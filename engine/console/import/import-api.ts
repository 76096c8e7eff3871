import type { ImportState } from '../../model/csv/actions.ts';
import type { ImportPlan } from '../../model/csv/plan.ts';
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

/** A file, and how it is read. */
export interface Planned {
  readonly file: File;
  readonly plan: ImportPlan;
}

const toField = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);

function upload(
  stem: string,
  { file, plan }: Planned,
  query: Readonly<Record<string, string>>,
): Promise<ImportState> {
  const body = new FormData();
  for (const [name, value] of Object.entries(plan)) body.set(name, value === '\t' ? 'tab' : toField(value));
  body.set('file', file);
  return callImport(stem, 'POST', '', { query, body });
}

/** Tries a file without writing anything. */
export const tryImport = (stem: string, planned: Planned): Promise<ImportState> =>
  upload(stem, planned, { dryRun: 'true' });
/** Starts an import that runs in the background. */
export const startImport = (stem: string, planned: Planned, mode: Mode): Promise<ImportState> =>
  upload(stem, planned, { mode, wait: 'false' });
export const readImport = (stem: string, id: number): Promise<ImportState> =>
  callImport(stem, 'GET', '/{id}', { params: { id } });
export const endImport = (stem: string, id: number, how: 'cancel' | 'undo'): Promise<ImportState> =>
  callImport(stem, 'POST', `/{id}/${how}`, { params: { id } });
