import type { ReactElement } from 'react';
import { useInput, useTranslate, type TranslateFunction } from 'ra-core';
import { SELF } from '../../model/filters.ts';
import { periodNames } from '../../model/periods.ts';
import type { Filter } from './conditions.ts';

/** Returns the text of a relation that a reference to people is filtered by. */
export const relationText = (translate: TranslateFunction, name: string): string =>
  name === SELF ? translate('crewdeck.filter.self') : translate(`crewdeck.relations.${name}`, { _: name });

/** Returns the text of a period that moves with the day. */
export const periodText = (translate: TranslateFunction, name: string): string =>
  translate(`crewdeck.periods.${name}`, { _: name });

/** Renders the choice of a value that has a name: a period, or a relation to the reader. */
export function NamedChoice({
  operator,
  relations,
}: {
  readonly operator: 'period' | 'related';
  readonly relations: Filter['relations'];
}): ReactElement {
  const translate = useTranslate();
  const names: readonly string[] = operator === 'period' ? periodNames : relations;
  const { field } = useInput({ source: 'value', defaultValue: names[0] });
  const text = operator === 'period' ? periodText : relationText;
  return (
    <select {...field} className="field" aria-label={translate('crewdeck.filter.value')}>
      {names.map((name) => (
        <option key={name} value={name}>
          {text(translate, name)}
        </option>
      ))}
    </select>
  );
}
