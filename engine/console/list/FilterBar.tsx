import type { ReactElement, ReactNode } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { ColumnsMenu } from './table/ColumnsMenu.tsx';
import { Conditions } from '../filters/Conditions.tsx';
import { readConditions, withoutCondition, type Filter } from '../filters/conditions.ts';
import { DensityButton } from './table/DensityButton.tsx';
import { GroupButton } from './groups/GroupButton.tsx';
import { useGrouping } from './groups/grouping.ts';
import { useListLook } from './list-look.ts';
import { SearchBox } from './SearchBox.tsx';
import { useChosenYear, YearChoice } from './YearChoice.tsx';

/** Renders a chip for the rows of a link that lists their ids. */
function NamedRows(): ReactElement | null {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { id: ids } = filterValues as Row;
  if (!Array.isArray(ids)) return null;
  const text = translate('crewdeck.filter.rows', { smart_count: ids.length });
  return (
    <span className="chip">
      <span className="chip-text">{text}</span>
      <button
        type="button"
        className="chip-remove"
        aria-label={translate('crewdeck.filter.remove', { name: text })}
        onClick={() => {
          setFilters(withoutCondition(filterValues as Row, 'id'), []);
        }}
      >
        <Icon name="cross" size={12} />
      </button>
    </span>
  );
}

/** Checks whether a list has a filter other than its search and its year. */
const isNarrowed = (known: readonly Filter[], values: Row, year: string | undefined): boolean =>
  readConditions(known, values).some(({ key }) => key !== year);

/** Renders the search, the conditions as chips that read as a sentence, and the settings of the table. */
export function FilterBar({
  isTable = true,
  children,
}: {
  readonly isTable?: boolean;
  /** Buttons to other shapes of the list, if there are any. */
  readonly children?: ReactNode;
}): ReactElement {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { filters, groups } = useListLook();
  const { grouping } = useGrouping();
  const values = filterValues as Row;
  const chosen = useChosenYear();
  const year = chosen?.year === undefined ? undefined : chosen.key;
  // Groups link to conditions that the menu does not offer.
  const known = [...filters, ...groups.keys.filter(({ path }) => filters.every((one) => one.path !== path))];
  return (
    <div className="list-tools" role="search" aria-label={translate('crewdeck.list.filters')}>
      {filters.length > 0 && <SearchBox />}
      <YearChoice />
      <Conditions
        filters={filters}
        known={known}
        values={values}
        label={translate('crewdeck.list.filter')}
        without={year}
        onChange={(next) => {
          setFilters(next, []);
        }}
      >
        <NamedRows />
      </Conditions>
      {isNarrowed(known, values, year) && (
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            setFilters(values.q === undefined ? {} : { q: values.q }, []);
          }}
        >
          {translate('crewdeck.list.clear')}
        </button>
      )}
      <span className="grow" />
      <GroupButton />
      {!grouping && isTable && (
        <>
          <ColumnsMenu />
          <DensityButton />
        </>
      )}
      {!grouping && children}
    </div>
  );
}
