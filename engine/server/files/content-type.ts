import { fileTypeFromBuffer } from 'file-type';
import { extname } from 'node:path';
import { fail } from '../errors/errors.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Types that may be uploaded: the extension of the name and the type that its content must have. */
const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.docx': `${OFFICE}.wordprocessingml.document`,
  '.xlsx': `${OFFICE}.spreadsheetml.sheet`,
  '.csv': 'text/csv',
  '.txt': 'text/plain',
};

/**
 * Beginnings of texts that a browser would take for a page or a program; tags as in the WHATWG's MIME
 * sniffing.
 */
const activeText =
  /^(?:#!|%PDF-|<\?|<!doctype|<!--|<(?:html|head|body|script|iframe|svg|math|style|title|table|font|div|h1|a|b|p|br|img|link|meta|object|embed|form)[\s/>])/i;
const beforeText = /^(?:[\s\uFEFF]|<!--[^]*?-->)+/;

function readText(head: Buffer): string {
  const mark = head.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(head);
}

/**
 * Text has no control characters but those of its lines; bytes of an older encoding than UTF-8 are let
 * through.
 */
function isPlainText(head: Buffer): boolean {
  const text = readText(head);
  return !/[\0-\x08\x0B\x0E-\x1F\x7F]/.test(text) && !activeText.test(text.replace(beforeText, ''));
}

/**
 * The type of a file by its first bytes (64 KB suffice), for a name whose ending says the same. Throws
 * `wrong_type` for every other content, for a name that says otherwise, and for texts that a browser would
 * run.
 */
export async function detectContentType(head: Buffer, fileName: string): Promise<string> {
  const type = types[extname(fileName).toLowerCase()];
  if (type === undefined) throw fail('wrong_type');
  const fits = type.startsWith('text/')
    ? isPlainText(head)
    : (await fileTypeFromBuffer(head).catch(() => undefined))?.mime === type;
  if (!fits) throw fail('wrong_type');
  return type;
}
