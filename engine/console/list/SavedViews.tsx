import { useState, type ReactElement } from 'react';
import { useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { Question } from '../ui/Question.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useListLook } from './list-look.ts';
import { useSavedViews, type SavedView } from './preferences.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface TabProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
  readonly onChoose: () => void;
}

function Tab({ name, isCurrent, count, onChoose }: TabProps): ReactElement {
  const locale = useLocale();
  return (
    <button type="button" className="view-tab" aria-pressed={isCurrent} onClick={onChoose}>
      {name}
      {isCurrent && count !== undefined && <em>{count.toLocaleString(locale)}</em>}
    </button>
  );
}

/** Asks for a name. */
function NameQuestion({
  onName,
  onClose,
}: {
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const save = (): void => {
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Question
      title={translate('crewdeck.list.saveView')}
      yes={translate('crewdeck.list.save')}
      no={translate('crewdeck.form.cancel')}
      isBusy={name.trim() === ''}
      onYes={save}
      onNo={onClose}
    >
      <label className="field-label">
        {translate('crewdeck.list.viewName')}
        <input
          className="field"
          autoFocus
          maxLength={40}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
      </label>
    </Question>
  );
}

/** Filters that the person keeps under a name, as tabs above the list. */
export function SavedViews(): ReactElement | null {
  const model = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, setFilters, setSort, sort, total } = useListContext();
  const { filters } = useListLook();
  const [views, setViews] = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const values = filterValues as Row;
  if (filters.length === 0) return null;
  const current = views.find((view) => isSame(view.filter, values));
  const isAll = Object.keys(values).length === 0;
  const choose = (view: SavedView): void => {
    setFilters(view.filter, []);
    if (view.sort) setSort(view.sort);
  };
  const save = (name: string): void => {
    setViews([
      ...views.filter((view) => view.name !== name),
      { name, filter: values, sort: { field: sort.field, order: sort.order } },
    ]);
    setNaming(false);
    notify('crewdeck.list.viewSaved', { type: 'success', messageArgs: { title: name } });
  };
  const [field, order] = model.defaultSort;
  return (
    <div className="views">
      <Tab
        name={translate('crewdeck.list.all')}
        isCurrent={isAll}
        count={total}
        onChoose={() => {
          setFilters({}, []);
          setSort({ field, order });
        }}
      />
      {views.map((view) => (
        <Tab
          key={view.name}
          name={view.name}
          isCurrent={view === current}
          count={total}
          onChoose={() => {
            choose(view);
          }}
        />
      ))}
      <span className="grow" />
      {current && (
        <button
          type="button"
          className="view-action"
          onClick={() => {
            setViews(views.filter((view) => view !== current));
            setFilters({}, []);
          }}
        >
          <Icon name="trash" size={16} />
          {translate('crewdeck.list.deleteView')}
        </button>
      )}
      {!current && !isAll && (
        <button
          type="button"
          className="view-action"
          onClick={() => {
            setNaming(true);
          }}
        >
          <Icon name="plus" size={16} />
          {translate('crewdeck.list.saveView')}
        </button>
      )}
      {isNaming && (
        <NameQuestion
          onName={save}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </div>
  );
}
