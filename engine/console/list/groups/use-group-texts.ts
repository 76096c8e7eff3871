import { useLocale, useTranslate } from 'ra-core';
import { addDays, monthOf } from '../../../model/days.ts';
import type { Group } from '../../../model/groups.ts';
import type { FieldModel } from '../../../model/model.ts';
import { useModel } from '../../context/EngineContext.tsx';
import { formatDay, formatDuration, formatMonth, formatSpan } from '../../format/dates.ts';
import { valueKey } from '../../context/messages.ts';
import { useLabel } from '../../context/terms.ts';
import { useListLook } from '../list-look.ts';
import { kindViewOf } from '../../../kinds/cells.ts';

const isDuration = (display: string | undefined): boolean => display === 'duration';

export interface GroupTexts {
  /** Returns the label of a field to group by: `Date, by month`. */
  readonly keyText: (name: string) => string;
  /** Returns the label of a figure: `Sum: Days`. */
  readonly figureText: (name: string) => string;
  /** Returns the text of a group's value. */
  readonly valueText: (group: Group, name: string) => string;
  /** Formats a figure: minutes as hours. */
  readonly numberText: (figure: string, value: number | null) => string;
  /** Checks whether a figure is a time in minutes. */
  readonly isTime: (figure: string) => boolean;
}

/** Returns the text of a part of time. */
function partText(part: string, value: string, locale: string): string {
  if (part === 'month') return formatMonth(monthOf(value), locale);
  if (part === 'week') return formatSpan({ from: value, to: addDays(value, 6) }, locale);
  return part === 'day' ? formatDay(value, locale, 'medium') : value;
}

/** Returns functions for the texts of groups and their figures in the user's language. */
export function useGroupTexts(): GroupTexts {
  const { stem, field: fields } = useModel();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useLabel();
  const { groups } = useListLook();
  const fieldText = (path: string): string => translate(`resources.${stem}.fields.${path}`);
  const fieldOf = (figure: string): FieldModel | undefined => fields[figure.slice(figure.indexOf('_') + 1)];
  const isTime = (figure: string): boolean => isDuration(fieldOf(figure)?.schema['x-ui']?.display);
  return {
    isTime,
    keyText: (name) => {
      const [path = '', part] = name.split(':');
      return part === undefined
        ? fieldText(path)
        : translate(`crewdeck.grouping.by_${part}`, { name: fieldText(path) });
    },
    figureText: (name) => {
      const [figure = '', field = ''] = name.split('_');
      return translate(`crewdeck.grouping.${figure}`, field === '' ? {} : { name: fieldText(field) });
    },
    valueText: ({ by, labels }, name) => {
      const [path = '', part] = name.split(':');
      const value = by[name] ?? null;
      const field = groups.keys.find((key) => key.path === path)?.field;
      if (value === null || !field) return translate('crewdeck.value.none');
      if (part !== undefined) return partText(part, String(value), locale);
      if (field.ref) return labelOf(field.ref.stem, labels[name] ?? String(value));
      if (field.kind === 'boolean')
        return translate(value === true ? 'crewdeck.value.yes' : 'crewdeck.value.no');
      return translate(valueKey(stem, path, value), { _: String(value) });
    },
    numberText: (figure, value) => {
      if (value === null) return '–';
      if (isTime(figure)) return formatDuration(Math.round(value), translate);
      const field = fieldOf(figure);
      const text = field && kindViewOf(field)?.format?.(field, value, locale);
      return text ?? value.toLocaleString(locale, { maximumFractionDigits: 2 });
    },
  };
}
