import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { readConditions, withoutCondition, type Condition } from './conditions.ts';
import { DensityButton } from './DensityButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import { GroupButton } from './GroupButton.tsx';
import { useGrouping } from './grouping.ts';
import { useListLook } from './list-look.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterEditor = lazyPart(() => import('./FilterEditor.tsx'));
const AddFilter = lazyPart(() => import('./AddFilter.tsx'));

interface Editing {
  readonly anchor: HTMLElement;
  readonly condition?: Condition;
  readonly path?: string;
}

/** Search, the conditions as chips that read as a sentence, and how the table looks. */
export function FilterBar({
  isTable = true,
  children,
}: {
  readonly isTable?: boolean;
  /** Where the list can be looked at in another way, what leads there. */
  readonly children?: ReactNode;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { filters, groups } = useListLook();
  const { grouping } = useGrouping();
  // Groups lead to conditions that nobody would choose from the menu.
  const known = [...filters, ...groups.keys.filter(({ path }) => filters.every((one) => one.path !== path))];
  const [adding, setAdding] = useState<HTMLElement>();
  const [editing, setEditing] = useState<Editing>();
  const values = filterValues as Row;
  const conditions = readConditions(known, values);
  const filter = known.find(({ path }) => path === (editing?.condition?.path ?? editing?.path));
  return (
    <div className="list-tools" role="search" aria-label={translate('crewdeck.list.filters')}>
      {filters.length > 0 && <SearchBox />}
      {conditions.map((condition) => (
        <FilterChip
          key={condition.key}
          stem={model.stem}
          condition={condition}
          onEdit={(anchor) => {
            setEditing({ anchor, condition });
          }}
          onRemove={() => {
            setFilters(withoutCondition(values, condition.key), []);
          }}
        />
      ))}
      {filters.length > 0 && (
        <button
          type="button"
          className="chip chip-add"
          aria-haspopup="menu"
          onClick={(event) => {
            setAdding(event.currentTarget);
          }}
        >
          <Icon name="plus" size={16} />
          {translate('crewdeck.list.filter')}
        </button>
      )}
      {conditions.length > 0 && (
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
      <Suspense fallback={null}>
        {adding && (
          <AddFilter
            anchor={adding}
            onClose={() => {
              setAdding(undefined);
            }}
            onChoose={(path) => {
              setEditing({ anchor: adding, path });
              setAdding(undefined);
            }}
          />
        )}
        {editing && filter && (
          <FilterEditor
            anchor={editing.anchor}
            filter={filter}
            {...(editing.condition && { condition: editing.condition })}
            onClose={() => {
              setEditing(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
