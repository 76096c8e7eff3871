import { useTranslate } from 'ra-core';
import type { Cell } from '../context/cell-props.ts';
import { MASK } from '../../model/input.ts';
import { useTerm } from '../context/terms.ts';
import { formatDuration } from '../format/dates.ts';
import { Picture } from '../ui/Picture.tsx';
import '../theme/prose.css';

const schemes: Readonly<Record<string, string>> = { email: 'mailto:', phone: 'tel:', uri: '' };
const isWeb = (text: string): boolean => /^https?:\/\//i.test(text);

/** Renders text; on a record's page URLs are links and line breaks are kept. */
export const TextCell: Cell = ({ field, value, place }) => {
  const text = String(value);
  const translate = useTranslate();
  if (text === MASK) return <span title={translate('crewdeck.value.masked')}>{text}</span>;
  const scheme = schemes[field.schema.format ?? ''];
  if (place === 'list') return text;
  if (scheme !== undefined && (scheme !== '' || isWeb(text)))
    return (
      <a href={`${scheme}${text}`} {...(scheme === '' && { rel: 'noreferrer', target: '_blank' })}>
        {text}
      </a>
    );
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
