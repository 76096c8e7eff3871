import type { ReactElement } from 'react';
import { RecordContextProvider, ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { daysBetween, type Day } from '../../model/days.ts';
import type { FieldModel } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { today } from '../client/company-clock.ts';
import { formatDay, formatPeriod } from '../format/dates.ts';
import { valueKey } from '../context/messages.ts';
import './timeline.css';

/** A former or current value with its period. */
export interface Spell {
  readonly id: number;
  readonly value: unknown;
  readonly from: Day;
  /** Its last day; undefined while it lasts. */
  readonly to: Day | undefined;
  readonly by: string | undefined;
  readonly why: string | undefined;
}

/** Returns the number of days of a spell, with the first and the last as whole days. */
const lengthOf = ({ from, to }: Spell): number => Math.max(1, daysBetween(from, to ?? today()) + 1);

const colorOf = (field: FieldModel, value: unknown): string =>
  field.schema['x-enum']?.[String(value)]?.color ?? 'default';

export interface TimelineProps {
  readonly stem: string;
  /** Enum field of the resource whose values are shown. */
  readonly field: FieldModel;
  /** The newest first. */
  readonly spells: readonly Spell[];
}

/** Renders the former values with their periods, authors and reasons: as a bar, and line by line. */
export function Timeline({ stem, field, spells }: TimelineProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const daysOf = (spell: Spell): string =>
    translate('crewdeck.timeline.days', { smart_count: lengthOf(spell) });
  const periodOf = ({ from, to }: Spell): string =>
    to === undefined
      ? translate('crewdeck.timeline.since', { date: formatDay(from, locale) })
      : formatPeriod(from, to, locale);
  return (
    <ResourceContextProvider value={stem}>
      {/* The list below contains the same as text. */}
      <div className="timeline-bar" aria-hidden>
        {spells.toReversed().map((spell) => (
          <span
            key={spell.id}
            className={`is-${colorOf(field, spell.value)}`}
            style={{ flexGrow: lengthOf(spell) }}
            title={`${translate(valueKey(stem, field.name, spell.value))} · ${periodOf(spell)}`}
          />
        ))}
      </div>
      <ol className="timeline">
        {spells.map((spell) => (
          <li key={spell.id} {...(spell.to === undefined && { 'aria-current': true })}>
            <RecordContextProvider value={{ id: spell.id, [field.name]: spell.value }}>
              <GeneratedCell field={field} />
            </RecordContextProvider>
            <div>
              <p className="timeline-when">
                {periodOf(spell)}
                <span>{daysOf(spell)}</span>
              </p>
              {spell.why !== undefined && spell.why !== '' && <p>{spell.why}</p>}
              {spell.by !== undefined && (
                <p className="timeline-by">{translate('crewdeck.timeline.by', { name: spell.by })}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </ResourceContextProvider>
  );
}
