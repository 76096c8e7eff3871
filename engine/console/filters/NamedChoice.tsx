import type { ReactElement } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { periodNames } from '../../model/periods.ts';
import type { Filter } from './conditions.ts';
import { periodText, relationText } from './named-texts.ts';

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
