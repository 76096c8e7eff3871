import type { ReactElement } from 'react';
import { SearchInput, type TranslateFunction } from 'react-admin';
import { operators } from '../../../resources/engine/kinds.ts';
import type { FieldModel, Model } from '../../../resources/engine/model.ts';
import type { Engine } from '../EngineContext.tsx';
import { findField, isShownIn, mayRead } from '../fields.ts';
import { FilterInput, type FilterInputProps } from './FilterInput.tsx';
import { toFilterSource } from './filter-source.ts';

const isRange = (field: FieldModel): boolean => field.kind === 'date' || field.kind === 'dateTime';
const isSearched = (field: FieldModel): boolean => operators[field.kind].includes('contains');

function filtersOf(path: string, field: FieldModel, label: string, translate: TranslateFunction): FilterInputProps[] {
  const source = toFilterSource(path);
  if (isRange(field)) {
    return [
      { source: `${source}_gte`, path, field, label: translate('crewdeck.filter.from', { field: label }) },
      { source: `${source}_lte`, path, field, label: translate('crewdeck.filter.to', { field: label }) },
    ];
  }
  return [{ source: isSearched(field) ? `${source}_contains` : source, path, field, label }];
}

/** Inputs of the list's filters: text search first where any field is searched, then those that the model offers and the person may read. */
export function buildFilters({ models, permissions }: Engine, model: Model, translate: TranslateFunction): ReactElement[] {
  const offered = model.filters.flatMap((path) => {
    const field = findField(models, model, path);
    const own = model.field[path.split('.')[0] ?? ''];
    if (!field || !own || !isShownIn(field, 'filter') || !mayRead(permissions, model, own)) return [];
    return filtersOf(path, field, translate(`resources.${model.stem}.fields.${path}`), translate);
  });
  const search = model.fields.some((field) => field.search) ? [<SearchInput key="q" source="q" alwaysOn placeholder={translate('crewdeck.filter.search')} slotProps={{ htmlInput: { 'aria-label': translate('crewdeck.filter.search') } }} />] : [];
  return [...search, ...offered.map((props) => <FilterInput key={props.source} {...props} />)];
}
