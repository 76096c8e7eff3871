import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ImportReport } from '../../model/csv/actions.ts';
import type { Mode } from './import-api.ts';

const figures = [
  ['new', 'created'],
  ['updates', 'updated'],
  ['unchanged', 'unchanged'],
  ['errors', 'failed'],
] as const;
const modes = [
  ['rows', 'modeRows'],
  ['all-or-nothing', 'modeAll'],
] as const;

/** Renders the counts of an import, and, before it runs, what happens to it if rows are wrong. */
export function Counts({
  report,
  mode,
  onMode,
}: {
  readonly report: ImportReport;
  readonly mode?: Mode;
  readonly onMode?: (mode: Mode) => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section className="card import-counts">
      <dl>
        {figures.map(([label, name]) => (
          <div key={name} className={name === 'failed' && report.failed > 0 ? 'is-error' : undefined}>
            <dt>{translate(`crewdeck.import.${label}`)}</dt>
            <dd>{report[name].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      {onMode && (
        <fieldset>
          <legend className="visually-hidden">{translate('crewdeck.import.mode')}</legend>
          {modes.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="mode"
                checked={mode === value}
                onChange={() => {
                  onMode(value);
                }}
              />
              {translate(`crewdeck.import.${label}`)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}
