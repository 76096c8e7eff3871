import type { ReactElement, ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import type { SectionProps } from '../context/sections.ts';
import { isWide } from './head-fields.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Renders the fields of a section with their labels and values. */
export function Facts({
  section,
  first = [],
}: SectionProps & { readonly first?: readonly Fact[] }): ReactElement {
  const stem = useResourceContext() ?? '';
  const translate = useTranslate();
  const record = useRecordContext<Row & { id: number }>();
  return (
    <dl className="facts">
      {first.map(({ label, value }) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {section.rows.flat().map((field) => (
        <div key={field.name} className={isWide(field) ? 'fact is-wide' : 'fact'}>
          <dt>{translate(`resources.${stem}.fields.${field.name}`)}</dt>
          <dd>
            {isEmpty(record?.[field.name]) ? (
              <span className="none">{translate('crewdeck.show.noValue')}</span>
            ) : (
              <GeneratedCell field={field} place="show" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
