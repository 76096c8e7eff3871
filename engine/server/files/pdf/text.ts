import LineBreaker from 'linebreak';
import { colours, type Sheet } from './document.ts';
import { splitRuns, type Run, type Weight } from './fonts.ts';

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Added between characters, in points. */
  readonly spacing?: number;
  /** From one baseline to the next, in points. */
  readonly leading?: number;
}

/** The place of a line: its baseline, and the left end of its space. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
}

function useFont(sheet: Sheet, { name, font }: Run, size: number): Sheet {
  // pdfkit takes an opened font, which its types do not know; opened ones are shared by all documents.
  return sheet
    .registerFont(name, font as unknown as Buffer)
    .font(name)
    .fontSize(size);
}

function measureRun(sheet: Sheet, run: Run, { size, spacing = 0 }: TextStyle): number {
  return useFont(sheet, run, size).widthOfString(run.text) + spacing * run.text.length;
}

/** The width of a line in points. */
export function measureText(sheet: Sheet, text: string, style: TextStyle): number {
  return splitRuns(text, style.weight ?? 400).reduce((sum, run) => sum + measureRun(sheet, run, style), 0);
}

/** Prints one line, each character in a font that has it. */
export function drawText(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { x, y, width = 0, align = 'left' }: TextPlace,
): void {
  const runs = splitRuns(text, style.weight ?? 400).map((run) => ({
    run,
    advance: measureRun(sheet, run, style),
  }));
  const room = align === 'left' ? 0 : width - runs.reduce((sum, { advance }) => sum + advance, 0);
  let at = x + (align === 'center' ? room / 2 : room);
  for (const { run, advance } of runs) {
    useFont(sheet, run, style.size)
      .fillColor(style.colour ?? colours.ink)
      .text(run.text, at, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.spacing ?? 0,
      });
    at += advance;
  }
}

/** A text on one line of the width: cut with an ellipsis where it is longer. */
export function cutText(sheet: Sheet, text: string, style: TextStyle, width: number): string {
  if (measureText(sheet, text, style) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && measureText(sheet, `${characters.join('')}…`, style) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/**
 * Lines of the width, broken where the rules of the script allow it (UAX 14); a word that is too long is
 * broken anywhere.
 */
export function wrapText(sheet: Sheet, text: string, style: TextStyle, width: number): string[] {
  if (!/[\r\n\u2028\u2029]/.test(text) && measureText(sheet, text, style) <= width)
    return text === '' ? [] : [text];
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string): boolean => measureText(sheet, candidate.trimEnd(), style) <= width;
  for (const piece of splitPieces(text)) {
    if (line !== '' && !fits(line + piece.text)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece.text;
    for (; !fits(line) && line.length > 1; line = line.slice(headOf(line, fits).length))
      lines.push(headOf(line, fits));
    if (piece.required) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Returns at most `count` lines of the width; the last is cut where there would be more. */
export function wrapLines(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { width, count }: { readonly width: number; readonly count: number },
): string[] {
  const lines = wrapText(sheet, text, style, width);
  return lines.length <= count
    ? lines
    : [...lines.slice(0, count - 1), cutText(sheet, lines.slice(count - 1).join(' '), style, width)];
}

function splitPieces(text: string): { text: string; required: boolean }[] {
  const breaker = new LineBreaker(text);
  const pieces: { text: string; required: boolean }[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position);
    pieces.push({
      text: piece.replace(/[\r\n\u2028\u2029]+$/, ''),
      required: next.required === true && /[\r\n\u2028\u2029]$/.test(piece),
    });
    from = next.position;
  }
  return pieces;
}

function headOf(line: string, fits: (candidate: string) => boolean): string {
  const characters = Array.from(line);
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count += 1;
  return characters.slice(0, count).join('');
}

/** Prints lines below each other; returns the baseline that the next one would have. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  style: TextStyle,
  { y, ...place }: TextPlace,
): number {
  const { leading = style.size * 1.45 } = style;
  lines.forEach((line, index) => drawText(sheet, line, style, { ...place, y: y + index * leading }));
  return y + lines.length * leading;
}
