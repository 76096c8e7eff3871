import { send } from '../../providers/http.ts';

export interface Problem {
  readonly line: number;
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
export interface Planned {
  readonly line: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
}
export interface Report {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly rows: readonly Problem[];
  readonly preview?: readonly Planned[];
}
export interface Progress {
  readonly id: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone';
  readonly done: number;
  readonly total: number | null;
  readonly mayUndo: boolean;
}
export interface Import {
  readonly id: number;
  readonly import: Progress;
  readonly report: Report | null;
}
export type Mode = 'rows' | 'all-or-nothing';

const address = (stem: string, rest = ''): string => `/api/rest/${stem}/import.csv${rest}`;

async function upload(stem: string, file: File, query: Readonly<Record<string, string>>): Promise<Import> {
  const body = new FormData();
  body.set('file', file);
  return (await send(`${address(stem)}?${new URLSearchParams(query)}`, { method: 'POST', body }))
    .body as Import;
}

/** Tries a file without writing anything. */
export const tryImport = (stem: string, file: File): Promise<Import> =>
  upload(stem, file, { dryRun: 'true' });
/** Starts an import that goes on by itself. */
export const startImport = (stem: string, file: File, mode: Mode): Promise<Import> =>
  upload(stem, file, { mode, wait: 'false' });
export const readImport = async (stem: string, id: number): Promise<Import> =>
  (await send(address(stem, `/${id}`))).body as Import;
export const endImport = async (stem: string, id: number, how: 'cancel' | 'undo'): Promise<Import> =>
  (await send(address(stem, `/${id}/${how}`), { method: 'POST' })).body as Import;
