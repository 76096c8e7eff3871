import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, or nothing. */
export type SheetCell = string | number | null;

/** The earliest time of an archive, so that the same table is always the same bytes. */
const mtime = new Date(1980, 0, 1);
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Media type of a workbook. */
export const XLSX = `${TYPES}.sheet`;
/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the ones
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unspeakable, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Name of a sheet: at most 31 characters, none of those that stand in formulas. */
const sheetName = (text: string): string =>
  text
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** `0` → `A`, `26` → `AA`. */
function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? columnName(before - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** A text is always a text, however it begins: no program takes it for a formula. */
function cellXml(cell: SheetCell, place: string, style: string): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${place}"${style}><v>${cell}</v></c>`
    : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function rowXml(cells: readonly SheetCell[], index: number): string {
  const style = index === 0 ? ' s="1"' : '';
  const inside = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${index + 1}`, style)).join('');
  return `<row r="${index + 1}">${inside}</row>`;
}

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const part = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`;

const contentTypes =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  part('xl/workbook.xml', 'sheet.main') +
  part('xl/worksheets/sheet1.xml', 'worksheet') +
  `${part('xl/styles.xml', 'styles')}</Types>`;
const view =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';

/** Letters of two kinds, those of the head in bold; nothing else, as short as it may be. */
const styles = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/**
 * A workbook of one sheet, its head first, which stays in sight. The same cells are always the same bytes.
 */
export function writeXlsx(name: string, rows: readonly (readonly SheetCell[])[]): Buffer {
  const texts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml':
      `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetData>` +
      `${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  };
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(files, { mtime, level: 6 }));
}
