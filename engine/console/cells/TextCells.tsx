import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Cell } from '../context/cell-props.ts';
import { MASK } from '../../model/input.ts';
import { useTerm } from '../context/terms.ts';
import '../theme/prose.css';

/** Renders the mask of a value that the user may not know. */
export function MaskedCell(): ReactElement {
  const translate = useTranslate();
  return <span title={translate('crewdeck.value.masked')}>{MASK}</span>;
}

/** Renders text; on a record's page line breaks are kept. */
export const TextCell: Cell = ({ field, value, place }) =>
  place === 'list' ? (
    String(value)
  ) : (
    <span className={field.kind === 'multiline' ? 'lines' : undefined}>{String(value)}</span>
  );

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

/** Renders a name of the seeded vocabulary, in the user's language. */
export const TermCell: Cell = ({ value }) => useTerm()(String(value));
