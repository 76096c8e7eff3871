import { memo, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { RowPlace } from '../grid/GridBody.tsx';
import type { DaysView } from './days-view.ts';
import { cellProps, rowProps } from '../grid/grid-row.ts';
import { daysIds } from './DaysLine.tsx';
import type { GroupLine } from './layout.ts';

export interface GroupRowProps extends RowPlace {
  readonly group: GroupLine;
  readonly label: string | undefined;
  readonly view: DaysView;
  readonly active: number | undefined;
}

/** Renders the name of a group of rows, and how many of them hold something on each day. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps): ReactElement {
  const { slot, group, label, view, active } = props;
  const translate = useTranslate();
  const { locale } = view;
  const name = label ?? translate('crewdeck.value.none');
  const figure = (sum: number): string | null => (sum === 0 ? null : sum.toLocaleString(locale));
  return (
    <div {...rowProps(daysIds, props)} className="grid-row days-group">
      <div className="grid-name" role="rowheader" id={daysIds.cellId(slot, 0)}>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <em>{group.rows.toLocaleString(locale)}</em>
      </div>
      {view.dates.map((day, at) => (
        <div
          key={day}
          {...cellProps(daysIds, slot, at + 1, active)}
          className={day === view.today ? 'grid-day is-today' : 'grid-day'}
          aria-label={translate('crewdeck.text.pair', {
            label: view.labels[at],
            text: (group.days[at] ?? 0).toLocaleString(locale),
          })}
        >
          {figure(group.days[at] ?? 0)}
        </div>
      ))}
      <div className="grid-totals" role="presentation">
        {view.sums.columns.map(({ name }, at) => (
          <div key={name} role="gridcell" className="grid-total">
            {view.sums.textOf(group.sums[at] ?? 0)}
          </div>
        ))}
      </div>
    </div>
  );
});
