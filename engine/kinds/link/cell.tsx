import type { ReactElement } from 'react';
import type { CellProps } from '../../console/context/cell-props.ts';
import type { KindView } from '../kind-view.ts';
import { Link } from '../Link.tsx';
import { schemes } from './kind.ts';

const withoutScheme = (text: string): string => text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** In lists only addresses of the web are links: mailboxes and telephones would colour whole columns. */
function LinkCell({ field, value, place, hasLinks = false }: CellProps): ReactElement {
  const text = String(value);
  const scheme = schemes[field.schema.format ?? ''] ?? '';
  if (place === 'list')
    return hasLinks && scheme === '' ? <Link address={text}>{withoutScheme(text)}</Link> : <>{text}</>;
  return scheme === '' ? <Link address={text}>{text}</Link> : <a href={`${scheme}${text}`}>{text}</a>;
}

/** An address of a page, a mailbox or a telephone. */
export const link: KindView = { cell: LinkCell };
