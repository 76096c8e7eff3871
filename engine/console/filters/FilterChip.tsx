import type { ReactElement } from 'react';
import { useGetMany, useLocale, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { isDay } from '../../model/days.ts';
import type { FieldModel } from '../../model/model.ts';
import { dayOf } from '../client/company-clock.ts';
import { Icon } from '../ui/icons.tsx';
import { optionsOf } from '../client/options.ts';
import { formatDate, formatDuration } from '../format/dates.ts';
import { valueKey } from '../context/messages.ts';
import { useLabel } from '../context/terms.ts';
import type { Condition } from './conditions.ts';
import { kindViewOf } from '../../kinds/cells.ts';
import { periodText, relationText } from './named-texts.ts';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Loads the names of the ids in a condition on a reference. */
function useNames(field: FieldModel, ids: readonly unknown[]): string[] | undefined {
  const { stem = '' } = field.ref ?? {};
  const { data } = useGetMany<RaRecord>(
    optionsOf(stem),
    { ids: ids.filter((id): id is Identifier => typeof id === 'number' || typeof id === 'string') },
    { enabled: field.ref !== undefined && ids.length > 0 },
  );
  const labelOf = useLabel();
  return field.ref ? data?.filter(Boolean).map(({ label }) => labelOf(stem, String(label))) : undefined;
}

/** Returns the company's day of a value that is a moment; others unchanged. */
function toDay(value: unknown): unknown {
  const moment = new Date(String(value));
  return isDay(value) || Number.isNaN(moment.getTime()) ? value : dayOf(moment);
}

/** Returns the text of a condition's value. */
function useValueText(stem: string, { field, path, operator, value }: Condition): string {
  const translate = useTranslate();
  const locale = useLocale();
  const values = ['empty', 'period', 'related'].includes(operator) ? [] : asList(value);
  const names = useNames(field, values);
  if (operator === 'empty')
    return translate(value === true || value === 'true' ? 'crewdeck.filter.empty' : 'crewdeck.filter.filled');
  if (operator === 'related') return relationText(translate, String(value));
  if (operator === 'period') return periodText(translate, String(value));
  const format = (one: unknown): string => {
    if (field.kind === 'boolean')
      return translate(one === true || one === 'true' ? 'crewdeck.value.yes' : 'crewdeck.value.no');
    if (field.kind === 'enum' || field.kind === 'values')
      return translate(valueKey(stem, path, one), { _: String(one) });
    if (field.kind === 'date' || field.kind === 'dateTime') return formatDate(toDay(one), locale);
    if (field.schema['x-ui']?.display === 'duration') return formatDuration(one, translate);
    return kindViewOf(field)?.format?.(field, one, locale) ?? String(one);
  };
  const text = names ? names.join(', ') || '…' : values.map(format).join(', ');
  if (operator === 'gte') return translate('crewdeck.filter.from', { value: text });
  if (operator === 'lte') return translate('crewdeck.filter.to', { value: text });
  return operator === 'contains' ? `“${text}”` : text;
}

export interface FilterChipProps {
  readonly stem: string;
  readonly condition: Condition;
  readonly onEdit: (anchor: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** Renders one condition: its field and value, a click to change it, a cross to drop it. */
export function FilterChip({ stem, condition, onEdit, onRemove }: FilterChipProps): ReactElement {
  const translate = useTranslate();
  const name = translate(`resources.${stem}.fields.${condition.path}`);
  const text = useValueText(stem, condition);
  return (
    <span className="chip">
      <button
        type="button"
        className="chip-text"
        aria-label={translate('crewdeck.text.pair', {
          label: translate('crewdeck.filter.edit', { name }),
          text,
        })}
        title={text}
        onClick={(event) => {
          onEdit(event.currentTarget);
        }}
      >
        {translate('crewdeck.text.label', { label: name })} <b>{text}</b>
      </button>
      <button
        type="button"
        className="chip-remove"
        aria-label={translate('crewdeck.filter.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="cross" size={12} />
      </button>
    </span>
  );
}
