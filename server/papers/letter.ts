import { A4, colours, renderDocument, type Sheet } from '@crewdeck/engine/server/files/pdf/document.ts';
import { drawLines, drawText, wrapText } from '@crewdeck/engine/server/files/pdf/text.ts';

export interface Letter {
  readonly company: string;
  readonly title: string;
  /** Date of the document; also its creation date, so that the same letter gives the same bytes. */
  readonly date: string;
  /** Label and value, one a line. */
  readonly facts: readonly (readonly [string, string])[];
  readonly paragraphs?: readonly string[];
}

const MARGIN = 56;
const WIDTH = A4[0] - 2 * MARGIN;
const BOTTOM = A4[1] - MARGIN;

function drawHead(sheet: Sheet, { company, title, date }: Letter): number {
  drawText(
    sheet,
    company.toUpperCase(),
    { size: 10, weight: 600, colour: colours.primary, spacing: 1 },
    { x: MARGIN, y: MARGIN + 10 },
  );
  const y = drawLines(
    sheet,
    wrapText(sheet, title, { size: 20, weight: 600 }, WIDTH),
    { size: 20, weight: 600, leading: 26 },
    { x: MARGIN, y: MARGIN + 44 },
  );
  drawText(sheet, date, { size: 10, colour: colours.soft }, { x: MARGIN, y: y - 6 });
  return y + 16;
}

function drawFacts(sheet: Sheet, facts: Letter['facts'], top: number): number {
  let y = top;
  for (const [label, value] of facts) {
    const half = WIDTH / 2 - 8;
    const bold = { size: 10, weight: 600 } as const;
    const values = wrapText(sheet, value, bold, half);
    drawText(sheet, label, { size: 10, colour: colours.soft }, { x: MARGIN, y: y + 16 });
    const place = { x: MARGIN + WIDTH - half, y: y + 16, width: half, align: 'right' } as const;
    drawLines(sheet, values, { ...bold, leading: 14 }, place);
    y += 10 + 14 * Math.max(values.length, 1);
    sheet
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
  }
  return y + 30;
}

function drawParagraphs(sheet: Sheet, paragraphs: readonly string[], top: number): void {
  let y = top;
  for (const paragraph of paragraphs) {
    for (const line of wrapText(sheet, paragraph, { size: 10.5 }, WIDTH)) {
      if (y > BOTTOM) {
        sheet.addPage();
        y = MARGIN + 10;
      }
      drawText(sheet, line, { size: 10.5 }, { x: MARGIN, y });
      y += 16;
    }
    y += 8;
  }
}

/** A letter as PDF: head, facts as a table, paragraphs. */
export function renderLetter(letter: Letter): Promise<Buffer> {
  return renderDocument(
    { size: A4, title: letter.title, author: letter.company, created: letter.date },
    (sheet) => {
      drawParagraphs(sheet, letter.paragraphs ?? [], drawFacts(sheet, letter.facts, drawHead(sheet, letter)));
    },
  );
}
