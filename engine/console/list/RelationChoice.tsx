import type { ReactElement } from 'react';
import { useInput, useTranslate } from 'react-admin';

/** One of the relations in which the reader stands to people. */
export function RelationChoice({ relations }: { readonly relations: readonly string[] }): ReactElement {
  const translate = useTranslate();
  const { field } = useInput({ source: 'value', defaultValue: relations[0] });
  return (
    <select {...field} className="field" aria-label={translate('crewdeck.filter.value')}>
      {relations.map((name) => (
        <option key={name} value={name}>
          {translate(`crewdeck.relations.${name}`, { _: name })}
        </option>
      ))}
    </select>
  );
}
