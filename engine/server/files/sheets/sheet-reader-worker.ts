/** The worker thread that reads workbooks, one at a time. */
import { parentPort } from 'node:worker_threads';
import { readSheet, SheetError } from '../../../model/csv/sheet.ts';
import { toLine } from './sheet-lines.ts';
import type { SheetAnswer, SheetRequest } from './sheet-reader.ts';

async function answer({ bytes, sheet: wanted }: SheetRequest): Promise<SheetAnswer> {
  try {
    const { sheet, rows } = await readSheet(bytes, wanted);
    return { sheet, lines: new TextEncoder().encode(rows.map(toLine).join('')) };
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.reason, params: error.params };
    throw error;
  }
}

parentPort?.on('message', (request: SheetRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
