import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { fetchContent } from '../client/http.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { fileActionsOf, mayUseFile } from './file-actions.ts';

/** A file that can be viewed, and the function that loads its content. */
export interface ViewedFile {
  readonly key: string;
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
  /** Key of the message after a failure, if not the usual one. */
  readonly failed?: string;
  /** Saves the file. */
  readonly save: () => void;
}

const isLink = (data: unknown): data is { readonly url: string } =>
  typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string';

/** Returns the address of a row's file, signed for a short time. Throws react-admin's HttpError. */
export async function fileAddress(model: Model, row: Readonly<Row>): Promise<string | undefined> {
  const { link } = fileActionsOf(model);
  const data = link && (await call(link, { params: { id: row.id } }));
  return isLink(data) ? data.url : undefined;
}

/** Returns the file of each row that has one which the user may read. */
export function filesOfRows(
  engine: Engine,
  model: Model,
  rows: readonly Readonly<Row>[],
  save: (row: Readonly<Row>) => void,
): ViewedFile[] {
  const { link } = fileActionsOf(model);
  return rows
    .filter((row) => typeof row.fileName === 'string' && mayUseFile(engine, model, link, row))
    .map((row) => ({
      key: String(row.id),
      name: String(row.fileName),
      // In the same two steps as saving: viewing a file counts as reading it.
      fetch: async () => fetchContent((await fileAddress(model, row)) ?? ''),
      save: () => {
        save(row);
      },
    }));
}
