import { buffer } from 'node:stream/consumers';
import type { SheetError } from '../../../model/csv/sheet.ts';
import { AppError, failFields, fieldError } from '../../errors/errors.ts';
import type { FileStore } from '../store.ts';
import { WorkerThread } from '../worker-thread.ts';

/** The message to the thread: a workbook, and the name of the wanted sheet. */
export interface SheetRequest {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
}
/** The rows of a sheet as lines, or why it cannot be read. */
export type SheetAnswer =
  | { readonly sheet: string; readonly lines: Uint8Array }
  | { readonly fault: SheetError['reason']; readonly params: SheetError['params'] };

/** A sheet whose rows are stored. */
export interface StoredSheet {
  readonly sheet: string;
  readonly sha256: string;
}

/** Reads workbooks in a thread: one of 100,000 rows takes seconds. */
export class SheetReader {
  readonly #thread = new WorkerThread<SheetRequest, SheetAnswer>(
    new URL('./sheet-reader-worker.ts', import.meta.url),
  );

  /** Stores the rows of a sheet of a stored workbook. Throws 422 for one that cannot be read. */
  async store(files: FileStore, sha256: string, wanted: string | undefined): Promise<StoredSheet> {
    const answer = await this.#thread
      .run(async () => ({ bytes: new Uint8Array(await buffer(files.open(sha256))), sheet: wanted }))
      .catch((error: unknown): SheetAnswer => {
        if (error instanceof AppError && error.code === 'too_large')
          return { fault: 'large_workbook', params: {} };
        throw error;
      });
    if ('fault' in answer)
      throw failFields(
        fieldError(answer.fault === 'unknown_sheet' ? 'sheet' : 'file', answer.fault, answer.params),
      );
    const { sheet, lines } = answer;
    return { sheet, sha256: (await files.put(Buffer.from(lines))).sha256 };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
