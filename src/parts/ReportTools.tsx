import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { BoundTools, type BoundFigure } from '@crewdeck/engine/console/filters/BoundTools.tsx';
import { CategoryChoice } from './Tools.tsx';
import type { ReportChoice } from './use-report-address.ts';
import { yearChoices } from './year-choices.ts';

export interface ReportToolsProps {
  readonly choice: ReportChoice;
  readonly figures: readonly BoundFigure[];
  /** True if a month of the year can be chosen. */ readonly hasMonths?: boolean;
  /** Number of future years that can be chosen. */ readonly ahead?: number;
  readonly onChange: (change: Partial<ReportChoice>) => void;
}

/** Renders the choice of the people and the period of a report. */
export function ReportTools(props: ReportToolsProps): ReactElement {
  const { choice, figures, hasMonths = false, ahead = 0, onChange } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return (
    <div className="report-tools">
      <SearchTool
        label={translate('crewdeck.time.nameOrId')}
        value={choice.text}
        onChange={(text) => {
          onChange({ text });
        }}
      />
      <Choice
        label={translate('crewdeck.time.year')}
        value={choice.year}
        choices={yearChoices(ahead).map((value) => ({ value, label: String(value) }))}
        onChange={(year) => {
          if (year !== undefined) onChange({ year });
        }}
      />
      {hasMonths && (
        <Choice
          label={translate('crewdeck.time.month')}
          value={choice.month}
          all={translate('crewdeck.time.wholeYear')}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: formatMonthName(index + 1, locale),
          }))}
          onChange={(month) => {
            onChange({ month });
          }}
        />
      )}
      <CategoryChoice
        category="department"
        label={translate('crewdeck.time.team')}
        value={choice.team}
        onChange={(team) => {
          onChange({ team });
        }}
      />
      <BoundTools
        figures={figures}
        bounds={choice.bounds}
        onChange={(bounds) => {
          onChange({ bounds });
        }}
      />
    </div>
  );
}
