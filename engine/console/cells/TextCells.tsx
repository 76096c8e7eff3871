import { useTranslate } from 'ra-core';
import type { Cell } from '../context/cell-props.ts';
import { MASK } from '../../model/input.ts';
import { useTerm } from '../context/terms.ts';
import { formatDuration } from '../format/dates.ts';
import { Picture } from '../ui/Picture.tsx';
import '../theme/prose.css';

const schemes: Readonly<Record<string, string>> = { email: 'mailto:', phone: 'tel:', uri: '', iri: '' };
const isWeb = (text: string): boolean => /^https?:\/\//i.test(text);
const withoutScheme = (text: string): string => text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/**
 * Renders text; on a record's page addresses are links and line breaks are kept. In lists only those of the
 * web are links: the others would colour whole columns.
 */
export const TextCell: Cell = ({ field, value, place, hasLinks = false }) => {
  const text = String(value);
  const translate = useTranslate();
  if (text === MASK) return <span title={translate('crewdeck.value.masked')}>{text}</span>;
  const scheme = schemes[field.schema.format ?? ''];
  const isLink = scheme === '' ? isWeb(text) : scheme !== undefined;
  if (isLink && (place === 'show' || (hasLinks && scheme === '')))
    return (
      <a href={`${scheme}${text}`} {...(scheme === '' && { rel: 'noreferrer', target: '_blank' })}>
        {place === 'show' ? text : withoutScheme(text)}
      </a>
    );
  if (place === 'list') return text;
  return <span className={field.kind === 'multiline' ? 'lines' : undefined}>{text}</span>;
};

/** Renders rich text. The server has removed everything executable. */
export const HtmlCell: Cell = ({ value, place }) =>
  place === 'list' ? (
    String(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  ) : (
    <div className="prose" dangerouslySetInnerHTML={{ __html: String(value) }} />
  );

export const DurationCell: Cell = ({ value }) => formatDuration(value, useTranslate());
/** Renders a name of the seeded vocabulary, in the user's language. */
export const TermCell: Cell = ({ value }) => useTerm()(String(value));
export const ImageCell: Cell = ({ value }) => <Picture className="picture" address={String(value)} />;
export const JsonCell: Cell = ({ value, place }) =>
  place === 'list' ? JSON.stringify(value) : <pre className="data">{JSON.stringify(value, null, 2)}</pre>;
