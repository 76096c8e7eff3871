import type { ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import type { FieldModel } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import type { Row } from '../../model/input.ts';
import { optionsOf } from '../client/options.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { useTerm } from '../context/terms.ts';
import { SearchTool } from '../list/SearchTool.tsx';
import { Choice } from '../ui/Choice.tsx';

/** Which rows are shown, and how they stand together. */
export interface DaysRowsChoice {
  readonly q: string;
  readonly group: string | undefined;
  readonly filter: Readonly<Row>;
}

const MOST_CHOICES = 100;

/** Only the rows of one value of a field of theirs. */
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

/** Search, conditions and groups of the grid's rows. */
export function DaysTools({
  days,
  choice,
  onChange,
}: {
  readonly days: ModelDays;
  readonly choice: DaysRowsChoice;
  readonly onChange: (choice: DaysRowsChoice) => void;
}): ReactElement {
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
          onChange({ ...choice, q });
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
              ...choice,
              filter: value === undefined ? others : { ...others, [field.name]: value },
            });
          }}
        />
      ))}
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
            onChange({ ...choice, group });
          }}
        />
      )}
    </>
  );
}
