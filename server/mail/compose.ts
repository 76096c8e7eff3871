import type { MailText } from '../locales/texts.ts';
import type { Translator } from '../locales/translate.ts';

export interface Composition {
  readonly text: MailText;
  readonly name: string;
  readonly company: string;
  readonly url?: string;
  /** Rows of a table, the first its head. */ readonly table?: readonly (readonly string[])[];
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: 'th' | 'td'): string =>
    row
      .map(
        (cell) =>
          `<${tag} style="padding:4px 10px;border-bottom:1px solid #d7dae1;text-align:left;font-size:13px">${escapeHtml(cell)}</${tag}>`,
      )
      .join('');
  const [head = [], ...body] = rows;
  return `<table style="border-collapse:collapse;margin:0 0 16px"><tr>${cells(head, 'th')}</tr>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
}

/** A mail as plain text and as HTML, both complete. */
export function composeMail(
  { texts }: Translator,
  { text, name, company, url, table }: Composition,
): { subject: string; text: string; html: string } {
  const hello = texts.hello(name);
  const closing = texts.automatic(company);
  const tableText = table?.map((row) => row.join('\t')).join('\n');
  const plain = [
    hello,
    ...text.paragraphs,
    ...(tableText ? [tableText] : []),
    ...(url ? [url] : []),
    closing,
  ].join('\n\n');
  const button =
    url && text.action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#3563d8;color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(text.action)}</a></p>`
      : '';
  const html = `<!doctype html><html><body style="margin:0;background:#f4f5f8;font:15px/1.5 system-ui,sans-serif;color:#171e2c"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
<p>${escapeHtml(hello)}</p>${text.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}${table ? tableHtml(table) : ''}${button}<p style="color:#656c7a;font-size:13px">${escapeHtml(closing)}</p></div></body></html>`;
  return { subject: text.subject.replace(/[\r\n]+/g, ' '), text: plain, html };
}
