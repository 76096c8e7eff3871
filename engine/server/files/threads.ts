import { PdfRenderer } from './pdf/pdf-renderer.ts';
import { SheetReader } from './sheets/sheet-reader.ts';

/** Work on files that would block requests, each kind in a thread of its own. */
export class Threads {
  readonly pdfRenderer = new PdfRenderer();
  readonly sheetReader = new SheetReader();

  async close(): Promise<void> {
    await Promise.all([this.pdfRenderer.close(), this.sheetReader.close()]);
  }
}
