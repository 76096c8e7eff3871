import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '../context/cell-props.ts';
import { dataText } from '../format/data-text.ts';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Renders data of any shape as people read it: lists as lists, members by their names. */
export function Data({ value }: { readonly value: unknown }): ReactElement {
  const translate = useTranslate();
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0 || (Array.isArray(value) && value.every(isPlain)))
    return <>{dataText(value, translate)}</>;
  return Array.isArray(value) ? (
    <ul className="plain-rows">
      {value.map((one, index) => (
        <li key={index}>
          <Data value={one} />
        </li>
      ))}
    </ul>
  ) : (
    <dl className="nested">
      {parts.map(([name, one]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Data value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Letters of data, as JSON, above which a page shows it as that. */
const MOST_LETTERS = 2000;

/** Renders data without a declared shape: one line in a list; one of several objects by its name. */
export function DataCell({ field, value, place }: CellProps): ReactElement {
  const translate = useTranslate();
  if (place === 'list' || field.schema.enum) return <>{dataText(value, translate)}</>;
  const json = JSON.stringify(value, null, 2);
  return json.length > MOST_LETTERS ? <pre className="data">{json}</pre> : <Data value={value} />;
}
