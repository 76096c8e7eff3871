import { strToU8, zipSync } from 'fflate';
import { parse } from 'content-disposition';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { detectContentType } from '@crewdeck/engine/server/files/content-type.ts';
import { cleanFileName, contentDisposition } from '@crewdeck/engine/server/files/file-name.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const contentTypes = (part: string, type: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
  );
const zip = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));
const filler = randomBytes(60_000);
const docx = zip({
  '[Content_Types].xml': contentTypes('word/document.xml', `${DOCX}.main+xml`),
  'word/document.xml': strToU8('<w:document/>'),
});
const xlsx = zip({
  '[Content_Types].xml': contentTypes('xl/workbook.xml', `${XLSX}.main+xml`),
  'xl/workbook.xml': strToU8('<workbook/>'),
});
const docm = zip({
  '[Content_Types].xml': contentTypes(
    'word/document.xml',
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  ),
  'word/vbaProject.bin': filler,
});
const listAtEnd = zip({
  '_rels/.rels': strToU8('<r/>'),
  'word/media/a.png': filler,
  'word/media/b.png': filler,
  'word/document.xml': strToU8('<w/>'),
  '[Content_Types].xml': contentTypes('word/document.xml', `${DOCX}.main+xml`),
});
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex');
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([36, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.alloc(24, 1),
]);
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const refusal = async (head: Buffer | string, name: string): Promise<unknown> =>
  detectContentType(Buffer.from(head as string), name).catch((error: { code: string }) => error.code);

describe('the type of an upload', () => {
  test.each<[string, Buffer, string]>([
    ['a.pdf', pdf, 'application/pdf'],
    ['a.png', png, 'image/png'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.webp', webp, 'image/webp'],
    ['a.docx', docx, DOCX],
    ['a.xlsx', xlsx, XLSX],
    ['a.csv', Buffer.from('Name;Days\r\nЁлкина;3\r\n'), 'text/csv'],
    ['a.txt', Buffer.from('Dear all,\n\twelcome.'), 'text/plain'],
    ['SCAN.PDF', pdf, 'application/pdf'],
    ['Photo.JpG', jpeg, 'image/jpeg'],
    ['.hidden.txt', Buffer.from('x'), 'text/plain'],
    ['empty.txt', Buffer.alloc(0), 'text/plain'],
  ])('is found for %s', async (name, head, type) => {
    expect(await detectContentType(head, name)).toBe(type);
  });

  test('of an office file is found in its beginning, wherever the list of its parts is', async () => {
    expect(await detectContentType(listAtEnd.subarray(0, 65_536), 'a.docx')).toBe(DOCX);
    expect(await refusal(listAtEnd.subarray(0, 65_536), 'a.xlsx')).toBe('wrong_type');
  });

  test.each<[string, Buffer]>([
    ['a.pdf', png],
    ['a.png', jpeg],
    ['a.jpg', webp],
    ['a.docx', xlsx],
    ['a.xlsx', docx],
    ['a.docx', docm],
    ['a.xlsx', zip({ 'notes.txt': strToU8('hi') })],
    ['a.pdf', Buffer.from('hello')],
    ['a.txt', pdf],
    ['a.csv', docx],
    ['a.txt', png],
    ['a.png', Buffer.from('a,b')],
    ['a.pdf', Buffer.alloc(0)],
    ['a.docx', Buffer.from('PK\x03\x04')],
  ])('must be what the name %s says', async (name, head) => {
    expect(await refusal(head, name)).toBe('wrong_type');
  });

  test.each([
    'a.exe',
    'a.svg',
    'a.html',
    'a',
    'pdf',
    'a.pdf.js',
    'a.docm',
    'a.zip',
    '',
    '.pdf',
    'a.constructor',
  ])('is refused where the name is %j', async (name) => {
    expect(await refusal(pdf, name)).toBe('wrong_type');
  });

  test.each([
    '<!DOCTYPE html><p>',
    '<html>',
    '<HTML lang="en">',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<script>alert(1)</script>',
    '<?xml version="1.0"?><a/>',
    '#!/bin/sh\n',
    '<?php echo 1;',
    '<img src=x onerror=alert(1)>',
    '\uFEFF<html>',
    ' \r\n\t<svg/onload=alert(1)>',
    '<!-- a -->\n<!-- b --> <script>',
    '<!-- never closed',
    '\uFEFF \uFEFF<body>',
  ])('is refused for a text that begins with %j', async (text) => {
    expect(await refusal(text, 'a.txt')).toBe('wrong_type');
    expect(await refusal(text, 'a.csv')).toBe('wrong_type');
    expect(await refusal(utf16(text), 'a.txt')).toBe('wrong_type');
  });

  test.each([
    '<3 you all',
    '<ada@crewdeck.example> wrote',
    'BMW;7;x',
    'MZ and PK are letters',
    'a < b > c',
    '<!-- a note --> and then text',
    'ID3',
    '<pending>',
  ])('is that of a text for %j', async (text) => {
    expect(await detectContentType(Buffer.from(text), 'a.txt')).toBe('text/plain');
  });

  test('is that of a text in UTF-16 with its mark, either way round, and in an older encoding', async () => {
    const text = utf16('Имя,日期\r\n');
    expect(await detectContentType(text, 'a.csv')).toBe('text/csv');
    expect(await detectContentType(Buffer.from(text).swap16(), 'a.csv')).toBe('text/csv');
    expect(await detectContentType(Buffer.from('Müller;Größe', 'latin1'), 'a.csv')).toBe('text/csv');
  });

  test.each(['a\0b', 'a\x07b', '\x1B[2J', 'a\x7F', utf16('a\0b').toString('latin1')])(
    'is refused for bytes that no text has: %j',
    async (text) => {
      expect(await refusal(Buffer.from(text, 'latin1'), 'a.txt')).toBe('wrong_type');
    },
  );
});

describe('the name of an upload', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\cv.docx', 'cv.docx'],
    ['/', 'file'],
    ['', 'file'],
    ['...', 'file'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['in\u202Efdp.exe', 'infdp.exe'],
    ['\u2066a\u2069.txt', 'a.txt'],
    ['e\u0301.txt', '\u00E9.txt'],
    ['  a b .txt ', 'a b .txt'],
    ['王小明.pdf', '王小明.pdf'],
    ['a\0.pdf', 'a.pdf'],
    ['x\uD800.pdf', 'x\uFFFD.pdf'],
    ['.\u200E./a.txt', 'a.txt'],
    ['"quoted".txt', '"quoted".txt'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test('has at most 255 characters and keeps its ending, and no character is cut in half', () => {
    const long = cleanFileName(`${'x'.repeat(400)}.docx`);
    expect([long.length, long.endsWith('x.docx')]).toEqual([255, true]);
    const faces = cleanFileName(`${'😀'.repeat(200)}.pdf`);
    expect([faces.length <= 255, faces.isWellFormed(), faces.endsWith('😀.pdf')]).toEqual([true, true, true]);
    expect(cleanFileName(`a.${'y'.repeat(400)}`)).toHaveLength(255);
  });
});

describe('the header of a download', () => {
  test.each([
    'report.pdf',
    'Ёлкина Анна.pdf',
    '王小明.pdf',
    'a "b" \\ c.txt',
    '100%.txt',
    "o'neil;x=1.csv",
    'é.txt',
  ])('gives a browser the name %j back', (name) => {
    const header = contentDisposition(name, 'attachment');
    expect(header).toMatch(/^attachment; [\x20-\x7E\xA0-\xFF]+$/);
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  });

  test('says whether the file is shown or saved', () => {
    expect(contentDisposition('a.pdf', 'inline')).toBe('inline; filename=a.pdf');
    expect(contentDisposition('王.pdf', 'attachment')).toBe(
      'attachment; filename="?.pdf"; filename*=UTF-8\'\'%E7%8E%8B.pdf',
    );
  });
});
