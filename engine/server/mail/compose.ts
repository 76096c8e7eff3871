import { escapeHtml } from './escape-html.ts';

/** A mail as text: paragraphs, and one thing to do. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
}

/** Beginning and end of every mail, in the recipient's language. */
export interface MailFrame {
  readonly hello: (name: string) => string;
  readonly automatic: (company: string) => string;
  /** Returns the line of one fact. */
  readonly fact: (label: string, value: string) => string;
}

/** Things of one sort, each with the page that it is about. */
export interface MailGroup {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly url: string }[];
}

export interface Composition {
  readonly text: MailText;
  readonly name: string;
  readonly company: string;
  readonly url?: string;
  /** Rows of a table, the first its head. */
  readonly table?: readonly (readonly string[])[];
  /** Facts of the mail: labels and values. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly groups?: readonly MailGroup[];
}

/** Mail programs read styles on the elements only. */
const styles = {
  body: 'margin:0;background:#f4f5f8;font:15px/1.5 system-ui,sans-serif;color:#171e2c',
  page: 'max-width:560px;margin:0 auto;padding:32px 24px;background:#fff',
  table: 'border-collapse:collapse;margin:0 0 16px',
  cell: 'padding:4px 10px;border-bottom:1px solid #d7dae1;text-align:left;font-size:13px',
  button: [
    'background:#3563d8;color:#fff;padding:10px 18px',
    'border-radius:8px;text-decoration:none;font-weight:600',
  ].join(';'),
  title: 'margin:20px 0 6px;font-size:15px',
  link: 'color:#3563d8',
  closing: 'color:#656c7a;font-size:13px',
};

function tableHtml(rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag} style="${styles.cell}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const [head = [], ...body] = rows;
  const lines = [row(head, 'th'), ...body.map((cells) => row(cells, 'td'))];
  return `<table style="${styles.table}">\n${lines.join('\n')}\n</table>`;
}

function factsHtml(facts: NonNullable<Composition['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="${styles.cell}">${escapeHtml(label)}</th><td style="${styles.cell}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${styles.table}">\n${rows.join('\n')}\n</table>`;
}

function groupHtml({ title, lines }: MailGroup): string {
  const items = lines.map(
    ({ text, url }) => `<li><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="${styles.title}">${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

const groupText = ({ title, lines }: MailGroup): string =>
  [title, ...lines.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n');

function buttonHtml(url: string, label: string): string {
  const link = `<a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a>`;
  return `<p style="margin:24px 0">${link}</p>`;
}

/** A mail as plain text and as HTML, both complete. */
export function composeMail(
  frame: MailFrame,
  { text, name, company, url, table, facts = [], groups = [] }: Composition,
): { subject: string; text: string; html: string } {
  const hello = frame.hello(name);
  const closing = frame.automatic(company);
  const tableText = table?.map((row) => row.join('\t')).join('\n');
  const plain = [
    hello,
    ...text.paragraphs,
    ...(tableText ? [tableText] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => frame.fact(label, value)).join('\n')] : []),
    ...groups.map(groupText),
    ...(url ? [url] : []),
    closing,
  ].join('\n\n');
  const html = `<!doctype html>
<html>
<body style="${styles.body}">
<div style="${styles.page}">
${[
  ...[hello, ...text.paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
  ...(table ? [tableHtml(table)] : []),
  ...(facts.length > 0 ? [factsHtml(facts)] : []),
  ...groups.map(groupHtml),
  ...(url && text.action ? [buttonHtml(url, text.action)] : []),
  `<p style="${styles.closing}">${escapeHtml(closing)}</p>`,
].join('\n')}
</div>
</body>
</html>`;
  return { subject: text.subject.replace(/[\r\n]+/g, ' '), text: plain, html };
}
