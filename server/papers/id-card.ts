import { colours, renderDocument, type Sheet } from '@crewdeck/engine/server/files/pdf/document.ts';
import { drawPhoto } from '@crewdeck/engine/server/files/pdf/photo.ts';
import { cutText, drawLines, drawText, wrapLines, wrapText } from '@crewdeck/engine/server/files/pdf/text.ts';

export interface IdCard {
  readonly company: string;
  readonly name: string;
  readonly empId: string;
  readonly designation: string;
  readonly department: string;
  readonly bloodGroup?: string;
  readonly phone?: string;
  /** Emergency contact. */
  readonly emergency?: string;
  /** Address of the company. */
  readonly address?: string;
  /** PNG or JPEG. Without it, or for another format, the card shows the initials. */
  readonly photo?: Uint8Array;
  readonly labels: Readonly<
    Record<'title' | 'empId' | 'department' | 'bloodGroup' | 'phone' | 'emergency' | 'address', string>
  >;
  /** YYYY-MM-DD; the same card gives the same bytes. */
  readonly created: string;
}

/** 85.6 × 54 mm, the size of a bank card, in points. */
const CARD = [242.65, 153.07] as const;
const MARGIN = 14;
const BAND = 30;

function drawBand(sheet: Sheet, company: string, title: string): void {
  sheet.rect(0, 0, CARD[0], BAND).fill(colours.primary);
  const style = { size: 7, colour: colours.paper } as const;
  const right = cutText(sheet, title, style, 80);
  drawText(sheet, right, style, { x: MARGIN, y: 18.5, width: CARD[0] - 2 * MARGIN, align: 'right' });
  const bold = { size: 10, weight: 600, colour: colours.paper } as const;
  drawText(sheet, cutText(sheet, company, bold, CARD[0] - 2 * MARGIN - 90), bold, { x: MARGIN, y: 19 });
}

function drawFront(sheet: Sheet, card: IdCard): void {
  drawBand(sheet, card.company, card.labels.title);
  const left = 98;
  const width = CARD[0] - left - MARGIN;
  drawPhoto(sheet, card.photo, card.name, { x: MARGIN + 35, y: 88, radius: 35 });
  const large = { size: 13, weight: 600 } as const;
  const strong = wrapText(sheet, card.name, large, width).length > 2 ? { ...large, size: 10.5 } : large;
  const small = { size: 8.5, colour: colours.soft } as const;
  const lines = wrapLines(sheet, card.name, strong, { width, count: strong === large ? 2 : 3 });
  const below = drawLines(
    sheet,
    lines,
    { ...strong, leading: strong.size + 3 },
    { x: left, y: [64, 64, 56, 50][lines.length] ?? 50 },
  );
  drawText(sheet, cutText(sheet, card.designation, small, width), small, { x: left, y: below - 2 });
  [
    [card.labels.empId, card.empId],
    [card.labels.department, card.department],
  ].forEach(([label = '', value = ''], index) => {
    const y = below + 17 + index * 23;
    const bold = { size: 8.5, weight: 600 } as const;
    drawText(
      sheet,
      cutText(sheet, label, { size: 6.5 }, width),
      { size: 6.5, colour: colours.soft },
      { x: left, y },
    );
    drawText(sheet, cutText(sheet, value, bold, width), bold, { x: left, y: y + 10.5 });
  });
}

function drawBack(sheet: Sheet, { labels, ...card }: IdCard): void {
  sheet.addPage();
  sheet.rect(0, 0, CARD[0], 8).fill(colours.primary);
  const width = CARD[0] - 2 * MARGIN;
  const half = width / 2 - 6;
  const bold = { size: 9, weight: 600 } as const;
  const drawFact = (label: string, value: string | undefined, x: number, y: number, room: number): void => {
    if (!value) return;
    drawText(
      sheet,
      cutText(sheet, label, { size: 6.5 }, room),
      { size: 6.5, colour: colours.soft },
      { x, y },
    );
    drawText(sheet, cutText(sheet, value, bold, room), bold, { x, y: y + 12 });
  };
  drawFact(labels.bloodGroup, card.bloodGroup, MARGIN, 28, half);
  drawFact(labels.phone, card.phone, card.bloodGroup ? MARGIN + half + 12 : MARGIN, 28, half);
  drawFact(labels.emergency, card.emergency, MARGIN, card.bloodGroup || card.phone ? 58 : 28, width);
  sheet
    .moveTo(MARGIN, 92)
    .lineTo(CARD[0] - MARGIN, 92)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
  drawText(
    sheet,
    cutText(sheet, card.company, { size: 8, weight: 600 }, width),
    { size: 8, weight: 600 },
    { x: MARGIN, y: 108 },
  );
  const address = card.address
    ? wrapLines(sheet, `${labels.address} ${card.address}`.trim(), { size: 7 }, { width, count: 3 })
    : [];
  drawLines(sheet, address, { size: 7, colour: colours.soft, leading: 10 }, { x: MARGIN, y: 120 });
}

/** An employee's card as PDF: the front, and a second page for the back. */
export function renderIdCard(card: IdCard): Promise<Buffer> {
  return renderDocument(
    { size: CARD, title: card.name, author: card.company, created: card.created },
    (sheet) => {
      drawFront(sheet, card);
      drawBack(sheet, card);
    },
  );
}
