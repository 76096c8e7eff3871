import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { Facts } from '@crewdeck/engine/console/record/Facts.tsx';
import type { SectionProps } from '@crewdeck/engine/console/context/sections.ts';

const MONTH_MS = 30.4375 * 24 * 60 * 60 * 1000;

/** Returns the number of whole months between two days. */
function monthsBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MONTH_MS));
}

/** Returns the length of service, in years and months of the language. */
function useTenure(record: Row): string | undefined {
  const locale = useLocale();
  const { joiningDate, leavingDate } = record;
  if (typeof joiningDate !== 'string') return undefined;
  const months = monthsBetween(joiningDate, typeof leavingDate === 'string' ? leavingDate : today());
  const part = (value: number, unit: 'year' | 'month'): string[] =>
    value > 0 ? [value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })] : [];
  return [...part(Math.floor(months / 12), 'year'), ...part(months % 12, 'month')].join(' ');
}

/** Renders the generated facts about a person's work, preceded by their length of service. */
export default function WorkSection({ section }: SectionProps): ReactElement {
  const translate = useTranslate();
  const tenure = useTenure(useRecordContext<Row & { id: number }>() ?? {});
  return (
    <Facts
      section={section}
      first={
        tenure === undefined || tenure === ''
          ? []
          : [{ label: translate('crewdeck.show.tenure'), value: tenure }]
      }
    />
  );
}
