import { createRequire } from 'node:module';
import type Document from 'pdfkit';

const require = createRequire(import.meta.url);

export type Sheet = PDFKit.PDFDocument;

/** The colours of paper: those of the console's light theme. */
export const colours = {
  ink: '#171e2c',
  soft: '#656c7a',
  line: '#d7dae1',
  primary: '#3563d8',
  tint: '#f0f4fe',
  paper: '#ffffff',
} as const;

export interface DocumentOptions {
  /** In points (1/72 inch). */
  readonly size: readonly [number, number];
  readonly title: string;
  readonly author: string;
  /** Day of creation, YYYY-MM-DD; it is given, so that the same input gives the same bytes. */
  readonly created: string;
}

/** A4 in points. */
export const A4 = [595.28, 841.89] as const;

/** Draws a PDF and gives its bytes. */
export async function renderDocument(
  { size, title, author, created }: DocumentOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const day = new Date(`${created}T00:00:00Z`);
  // No font to begin with: every text names its own, and an unused one would be part of the file. The types
  // know names only.
  const noFont = { font: null } as unknown as { font: string };
  // Large, and loaded with the first document. pdfkit offers its Node build to `require` only; an import gets
  // the browser's.
  const PDFDocument = require('pdfkit') as typeof Document;
  const sheet = new PDFDocument({
    ...noFont,
    size: [...size],
    margin: 0,
    info: { Title: title, Author: author, CreationDate: day, ModDate: day },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
  draw(sheet);
  sheet.end();
  return done;
}
