import { createRequire } from 'node:module';
import type Document from 'pdfkit';

// pdfkit offers its Node build, which knows the standard fonts, to `require` only; an import gets the browser's.
const PDFDocument = createRequire(import.meta.url)('pdfkit') as typeof Document;

export interface Letter {
  readonly company: string;
  readonly title: string;
  /** Date of the document; also its creation date, so that the same letter gives the same bytes. */
  readonly date: string;
  /** Label and value, one a line. */
  readonly facts: readonly (readonly [string, string])[];
  readonly paragraphs?: readonly string[];
}

const INK = '#171e2c';
const SOFT = '#656c7a';
const LINE = '#d7dae1';
const MARGIN = 56;

function drawHead(page: PDFKit.PDFDocument, { company, title, date }: Letter): void {
  page.fillColor('#3563d8').font('Helvetica-Bold').fontSize(11).text(company.toUpperCase(), { characterSpacing: 1 });
  page.moveDown(1.4).fillColor(INK).fontSize(20).text(title);
  page.moveDown(0.2).font('Helvetica').fontSize(10).fillColor(SOFT).text(date);
  page.moveDown(1.2);
}

function drawFacts(page: PDFKit.PDFDocument, facts: Letter['facts']): void {
  const width = page.page.width - 2 * MARGIN;
  for (const [label, value] of facts) {
    const { y } = page;
    page.font('Helvetica').fontSize(10).fillColor(SOFT).text(label, MARGIN, y + 6, { width: width * 0.5 });
    page.font('Helvetica-Bold').fillColor(INK).text(value, MARGIN + width * 0.5, y + 6, { width: width * 0.5, align: 'right' });
    page.moveTo(MARGIN, y + 24).lineTo(MARGIN + width, y + 24).lineWidth(0.5).strokeColor(LINE).stroke();
    page.x = MARGIN;
    page.y = y + 24;
  }
  page.moveDown(1.5);
}

/** A one-page letter as PDF: head, facts as a table, paragraphs. */
export function renderLetter(letter: Letter): Promise<Buffer> {
  const created = new Date(`${letter.date}T00:00:00Z`);
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: letter.title, Author: letter.company, CreationDate: created, ModDate: created } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => { page.on('end', () => resolve(Buffer.concat(chunks))); page.on('error', reject); });
  drawHead(page, letter);
  drawFacts(page, letter.facts);
  page.font('Helvetica').fontSize(10.5).fillColor(INK);
  for (const paragraph of letter.paragraphs ?? []) page.text(paragraph, { lineGap: 3 }).moveDown(0.8);
  page.end();
  return done;
}
