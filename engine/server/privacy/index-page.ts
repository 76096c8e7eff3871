import { isLocale } from '../../model/locales.ts';
import type { Model } from '../../model/model.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import type { Call } from '../context/context.ts';
import type { Part } from './export-entries.ts';
import { exportTextsOf } from './locales/all.ts';

/** Data of the first page of an archive. */
export interface IndexPage {
  readonly call: Call;
  /** Name of whose data it holds. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly reason: string | null;
  readonly parts: readonly Part[];
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#171e2c}
table{border-collapse:collapse;width:100%}th,td{padding:6px 10px;border-bottom:1px solid #d7dae1;text-align:left;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}`;

/** Returns the name of a resource's rows; for messages, with the resource that they are about. */
function titleOf({ engine }: Call, locale: string, { stem, plural, partOf }: Model): string {
  const nameOf = (one: string, otherwise: string): string =>
    engine.texts[locale]?.resources[one]?.plural ?? otherwise;
  const about = engine.models[partOf?.stem ?? ''];
  return [...(about ? [nameOf(about.stem, about.plural)] : []), nameOf(stem, plural)].join(' · ');
}

/**
 * Returns the page that describes, in the reader's language, the contents of an archive, their purpose and
 * their places.
 */
export function renderIndex({ call, name, isOwn, reason, parts }: IndexPage): string {
  const { engine, identity } = call;
  const locale = isLocale(call.locale) ? call.locale : 'en-US';
  const texts = exportTextsOf(locale);
  const { companyName: company, timeZone } = engine.config;
  const at = engine.now().toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const about = isOwn
    ? texts.about({ company, at })
    : texts.aboutOthers({ company, at, by: identity.name, reason: reason ?? '' });
  const number = (value: number): string => value.toLocaleString(locale);
  const lines = parts.map(({ name: part, model, rows, files }) => {
    const partTexts = texts.parts[part as keyof typeof texts.parts];
    const [title, why] = model
      ? [titleOf(call, locale, model), engine.texts[locale]?.resources[part]?.why ?? model.personal.why ?? '']
      : [partTexts.title, partTexts.why];
    const basis = model ? model.personal.basis : 'interest';
    const folder = model ? 'data' : 'account';
    // Each table outside of the resources is a separate file.
    const formats = part === 'further' ? [] : ['csv', 'json'];
    const links = formats.map(
      (format) => `<a href="${folder}/${part}.${format}">${format.toUpperCase()}</a>`,
    );
    return `<tr><td>${escapeHtml(title)}<br>${links.join(' · ')}</td><td>${escapeHtml(why)}</td><td>${escapeHtml(
      basis ? texts.bases[basis] : '',
    )}</td><td class="n">${number(rows)}</td><td class="n">${number(files)}</td></tr>`;
  });
  const head = [texts.what, texts.why, texts.basis, texts.rows, texts.files];
  const title = escapeHtml(texts.title({ name }));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(about)}</p>
<table><thead><tr>${head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></body></html>
`;
}
