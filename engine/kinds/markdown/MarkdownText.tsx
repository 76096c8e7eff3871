import { useMemo, type ReactElement } from 'react';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';
import '../../console/theme/prose.css';
import './markdown.css';

/** Letters above which a text is shown as it is: parsing takes too long. */
const MOST_LETTERS = 20_000;

/** Converts Markdown to HTML. HTML in it becomes text, and links that could run code become text. */
const toHtml = (text: string): string =>
  micromark(text, {
    extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
    htmlExtensions: [gfmAutolinkLiteralHtml(), gfmStrikethroughHtml(), gfmTableHtml(), gfmTaskListItemHtml()],
  })
    .replaceAll(/<a href="">([^<]*)<\/a>/g, '$1')
    .replaceAll('<a href="', '<a target="_blank" rel="noreferrer" href="');

/** Renders Markdown. Links open elsewhere: a form around keeps its entries. */
export default function MarkdownText({ text }: { readonly text: string }): ReactElement {
  const isLong = text.length > MOST_LETTERS;
  const html = useMemo(() => (isLong ? '' : toHtml(text)), [text, isLong]);
  return isLong ? (
    <div className="lines">{text}</div>
  ) : (
    <div className="prose markdown" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
