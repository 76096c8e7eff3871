import { A4, colours, renderDocument, type Sheet } from '@crewdeck/engine/server/files/pdf/document.ts';
import { drawPhoto } from '@crewdeck/engine/server/files/pdf/photo.ts';
import {
  cutText,
  drawLines,
  drawText,
  measureText,
  wrapLines,
  wrapText,
} from '@crewdeck/engine/server/files/pdf/text.ts';

type Amounts = readonly (readonly [label: string, amount: number])[];

export interface SalarySlip {
  readonly company: string;
  readonly title: string;
  readonly name: string;
  readonly empId: string;
  readonly designation: string;
  readonly department: string;
  /** Such as “October 2026”. */
  readonly period: string;
  readonly joiningDate?: string;
  readonly earnings: Amounts;
  readonly deductions: Amounts;
  readonly net: number;
  /** Writes an amount, in the unit of the amounts given, with its currency. */
  readonly money: (amount: number) => string;
  /** PNG or JPEG. Without it, or for another format, the slip shows the initials. */
  readonly photo?: Buffer;
  readonly labels: Readonly<
    Record<
      | 'empId'
      | 'designation'
      | 'department'
      | 'joiningDate'
      | 'earnings'
      | 'deductions'
      | 'totalEarnings'
      | 'totalDeductions'
      | 'net',
      string
    >
  >;
  /** YYYY-MM-DD; the same slip gives the same bytes. */
  readonly created: string;
}

const MARGIN = 56;
const WIDTH = A4[0] - 2 * MARGIN;
const GAP = 28;
const COLUMN = (WIDTH - GAP) / 2;
const NET = 54;
/** Rows are closer where there are many, so that a slip is always one page. */
const HIGHEST_ROW = 24;

function drawRule(sheet: Sheet, x: number, y: number, width: number, colour: string = colours.line): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

function drawHead(sheet: Sheet, { company, title, period }: SalarySlip): number {
  drawText(
    sheet,
    cutText(sheet, company.toUpperCase(), { size: 10, weight: 600, spacing: 1 }, WIDTH),
    { size: 10, weight: 600, colour: colours.primary, spacing: 1 },
    { x: MARGIN, y: MARGIN + 8 },
  );
  const style = { size: 22, weight: 600 } as const;
  const y = drawLines(
    sheet,
    wrapText(sheet, title, style, WIDTH),
    { ...style, leading: 28 },
    { x: MARGIN, y: MARGIN + 44 },
  );
  drawText(sheet, period, { size: 11, colour: colours.soft }, { x: MARGIN, y: y - 8 });
  drawRule(sheet, MARGIN, y + 12, WIDTH);
  return y + 12;
}

function drawPerson(sheet: Sheet, slip: SalarySlip, top: number): number {
  drawPhoto(sheet, slip.photo, slip.name, { x: MARGIN + 32, y: top + 56, radius: 32 });
  const left = MARGIN + 84;
  const large = { size: 15, weight: 600 } as const;
  const strong = measureText(sheet, slip.name, large) > WIDTH - 84 ? { ...large, size: 12 } : large;
  drawText(sheet, cutText(sheet, slip.name, strong, WIDTH - 84), strong, { x: left, y: top + 40 });
  const { labels } = slip;
  const facts: (readonly [string, string])[] = [
    [labels.empId, slip.empId],
    [labels.designation, slip.designation],
    [labels.department, slip.department],
  ];
  if (slip.joiningDate) facts.push([labels.joiningDate, slip.joiningDate]);
  const width = (WIDTH - 84) / facts.length;
  facts.forEach(([label, value], index) => {
    const bold = { size: 9.5, weight: 600 } as const;
    const x = left + index * width;
    drawText(
      sheet,
      cutText(sheet, label, { size: 8 }, width - 10),
      { size: 8, colour: colours.soft },
      { x, y: top + 64 },
    );
    const lines = wrapLines(sheet, value, bold, { width: width - 10, count: 3 });
    drawLines(sheet, lines, { ...bold, leading: 12 }, { x, y: top + 78 });
  });
  return top + 124;
}

interface Column {
  readonly x: number;
  readonly top: number;
  readonly row: number;
}

function drawRow(
  sheet: Sheet,
  [label, amount]: readonly [string, string],
  { x, top, row }: Column,
  weight: 400 | 600,
): void {
  const style = { size: Math.min(9.5, row * 0.6), weight } as const;
  const y = top + row * 0.65;
  drawText(sheet, cutText(sheet, label, style, COLUMN - measureText(sheet, amount, style) - 12), style, {
    x,
    y,
  });
  drawText(sheet, amount, style, { x, y, width: COLUMN, align: 'right' });
}

function drawAmounts(sheet: Sheet, { earnings, deductions, labels, money }: SalarySlip, top: number): number {
  const count = Math.max(earnings.length, deductions.length);
  const row = Math.min(HIGHEST_ROW, (A4[1] - MARGIN - NET - top - 40) / (count + 1));
  for (const [amounts, title, total, x] of [
    [earnings, labels.earnings, labels.totalEarnings, MARGIN],
    [deductions, labels.deductions, labels.totalDeductions, MARGIN + COLUMN + GAP],
  ] as const) {
    drawText(
      sheet,
      cutText(sheet, title, { size: 9, weight: 600 }, COLUMN),
      { size: 9, weight: 600, colour: colours.primary },
      { x, y: top },
    );
    drawRule(sheet, x, top + 8, COLUMN, colours.primary);
    amounts.forEach(([label, amount], index) => {
      drawRow(sheet, [label, money(amount)], { x, top: top + 8 + index * row, row }, 400);
      drawRule(sheet, x, top + 8 + (index + 1) * row, COLUMN);
    });
    // Both totals stand on the same line, however many rows each side has.
    drawRow(
      sheet,
      [total, money(amounts.reduce((sum, [, amount]) => sum + amount, 0))],
      { x, top: top + 8 + count * row, row },
      600,
    );
  }
  return top + 8 + (count + 1) * row;
}

function drawNet(sheet: Sheet, { labels, net, money }: SalarySlip, top: number): void {
  sheet.roundedRect(MARGIN, top, WIDTH, NET, 6).fill(colours.tint);
  const style = { size: 18, weight: 600, colour: colours.primary } as const;
  const amount = money(net);
  const label = { size: 11, weight: 600 } as const;
  drawText(sheet, cutText(sheet, labels.net, label, WIDTH - 48 - measureText(sheet, amount, style)), label, {
    x: MARGIN + 16,
    y: top + NET / 2 + 4,
  });
  drawText(sheet, amount, style, { x: MARGIN, y: top + NET / 2 + 6.5, width: WIDTH - 16, align: 'right' });
}

/**
 * A salary slip as PDF, one page: company, person, earnings and deductions with their totals, the net amount.
 */
export function renderSalarySlip(slip: SalarySlip): Promise<Buffer> {
  return renderDocument(
    { size: A4, title: slip.title, author: slip.company, created: slip.created },
    (sheet) => {
      const below = drawPerson(sheet, slip, drawHead(sheet, slip));
      drawNet(sheet, slip, drawAmounts(sheet, slip, below + 12) + 18);
    },
  );
}
