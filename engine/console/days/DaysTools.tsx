import type { ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { RELATED } from '../../model/day-grid.ts';
import type { FieldModel } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { optionsOf } from '../client/options.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { formatDay } from '../format/dates.ts';
import { valueKey } from '../context/messages.ts';
import { useTerm } from '../context/terms.ts';
import { BoundTools } from '../filters/BoundTools.tsx';
import { relationText } from '../filters/named-texts.ts';
import { SearchTool } from '../list/SearchTool.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import type { DaysView } from './days-view.ts';
import type { DaysRowsChoice } from './use-days-choice.ts';

const MOST_CHOICES = 100;

/** Renders the filter by one value of a field of the rows. */
function FieldChoice({
  stem,
  field,
  value,
  onChange,
}: {
  readonly stem: string;
  readonly field: FieldModel;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}): ReactElement | null {
  const translate = useTranslate();
  const term = useTerm();
  const { ref, schema } = field;
  const { data = [] } = useGetList<RaRecord<number> & { label: string }>(
    optionsOf(ref?.stem ?? ''),
    {
      pagination: { page: 1, perPage: MOST_CHOICES },
      sort: { field: 'label', order: 'ASC' },
      filter: ref?.where,
    },
    { enabled: ref !== undefined },
  );
  const choices = ref
    ? data.map(({ id, label }) => ({ value: id as string | number, label: term(label) }))
    : (schema.enum ?? []).flatMap((one) =>
        typeof one === 'string' || typeof one === 'number'
          ? [{ value: one, label: translate(valueKey(stem, field.name, one)) }]
          : [],
      );
  if (!ref && !schema.enum) return null;
  return (
    <Choice
      label={translate(`resources.${stem}.fields.${field.name}`)}
      value={value}
      all={translate('crewdeck.list.all')}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** Renders the filter for people in the relation of the address to the user; it can be removed. */
function RelatedToggle({ choice, onChange }: Omit<DaysToolsProps, 'view'>): ReactElement | null {
  const translate = useTranslate();
  const { [RELATED]: relation, ...others } = choice.filter;
  if (typeof relation !== 'string') return null;
  return (
    <Toggle
      label={relationText(translate, relation)}
      isOn
      onChange={() => {
        onChange({ filter: others });
      }}
    />
  );
}

/** Renders the filter by the number of days of a total, in the whole period or on one of its days. */
function TotalBounds({ view, choice, onChange }: Omit<DaysToolsProps, 'days'>): ReactElement | null {
  const translate = useTranslate();
  const { totals } = view.sums;
  if (totals.length === 0) return null;
  return (
    <>
      <BoundTools
        figures={totals.map(({ name, label }) => ({ key: name, label }))}
        bounds={choice.bounds}
        onChange={(bounds) => {
          onChange({ bounds });
        }}
      />
      {choice.bounds.length > 0 && (
        <Choice
          label={translate('crewdeck.days.on')}
          value={choice.on}
          all={translate('crewdeck.days.allDays')}
          choices={view.dates.map((value) => ({ value, label: formatDay(value, view.locale) }))}
          onChange={(on) => {
            onChange({ on });
          }}
        />
      )}
    </>
  );
}

export interface DaysToolsProps {
  readonly days: ModelDays;
  readonly view: DaysView;
  readonly choice: DaysRowsChoice;
  readonly onChange: (change: Partial<DaysRowsChoice>) => void;
}

/** Renders search, conditions and groups of the grid's rows. */
export function DaysTools({ days, view, choice, onChange }: DaysToolsProps): ReactElement {
  const translate = useTranslate();
  const { models } = useEngine();
  const rows = models[days.stem];
  const fields = days.groups.flatMap((name) => rows?.field[name] ?? []);
  return (
    <>
      <SearchTool
        label={translate('crewdeck.list.search')}
        value={choice.q}
        onChange={(q) => {
          onChange({ q });
        }}
      />
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          stem={days.stem}
          field={field}
          value={choice.filter[field.name] as string | number | undefined}
          onChange={(value) => {
            const { [field.name]: _former, ...others } = choice.filter;
            onChange({
              filter: value === undefined ? others : { ...others, [field.name]: value },
            });
          }}
        />
      ))}
      <RelatedToggle days={days} choice={choice} onChange={onChange} />
      <Toggle
        label={translate('crewdeck.days.onlyFilled')}
        isOn={choice.isFilled}
        onChange={(isFilled) => {
          onChange({ isFilled });
        }}
      />
      <TotalBounds view={view} choice={choice} onChange={onChange} />
      {fields.length > 0 && (
        <Choice
          label={translate('crewdeck.days.groupBy')}
          value={choice.group}
          all={translate('crewdeck.days.ungrouped')}
          choices={fields.map(({ name }) => ({
            value: name,
            label: translate(`resources.${days.stem}.fields.${name}`),
          }))}
          onChange={(group) => {
            onChange({ group });
          }}
        />
      )}
    </>
  );
}
