import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../model/csv/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';

type NewValue = NonNullable<ImportReport['newValues']>[number];

interface NewValuesProps {
  readonly values: readonly NewValue[];
  /** Takes one out again; without it, they exist already. */
  readonly onRemove?: (value: NewValue) => void;
}

/** Renders the values of lists that an import creates for its rows. */
export function NewValues({ values, onRemove }: NewValuesProps): ReactElement {
  const translate = useTranslate();
  const { stem } = useModel();
  return (
    <div className="import-new" role="group" aria-label={translate('crewdeck.import.newValues')}>
      <b>{translate('crewdeck.import.newValues')}</b>
      {[...Map.groupBy(values, ({ field }) => field)].map(([field, some]) => (
        <div key={field}>
          <span>
            {translate('crewdeck.text.label', { label: translate(`resources.${stem}.fields.${field}`) })}
          </span>
          {some.map((value) =>
            onRemove ? (
              <button
                key={value.name}
                type="button"
                className="btn"
                aria-label={translate('crewdeck.import.dontCreate', { name: value.name })}
                onClick={() => {
                  onRemove(value);
                }}
              >
                {value.name}
                <Icon name="cross" size={12} />
              </button>
            ) : (
              <span key={value.name} className="pill">
                {value.name}
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
