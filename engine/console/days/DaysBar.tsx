import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Day } from '../../model/days.ts';
import { formatDay } from '../format/dates.ts';
import { Icon } from '../ui/icons.tsx';
import type { DaysView } from './days-view.ts';
import type { NoteText, NoteTexts } from './note-texts.ts';
import { countOf, type Pending } from './pending.ts';
import { savable } from './use-save.ts';
import type { UseEdits } from './use-edits.ts';
import { effectOf } from './use-day-totals.ts';
import type { Notes } from './use-notes.ts';
import '../ui/save-bar.css';

/** Number of places that are named for each reason; the others are counted. */
const MOST_NAMED = 3;

interface Noted extends NoteText {
  readonly label: string;
  readonly day: Day;
}

const notedOf = (pending: Pending, texts: NoteTexts): readonly Noted[] =>
  [...pending.values()].flatMap(({ label, days }) =>
    [...days].flatMap(([day, change]) => {
      const note = texts.get(change);
      return note ? [{ label, day, ...note }] : [];
    }),
  );

/** Returns a text of the people and days of some cells: names the first, and counts the others. */
function placesText(some: readonly Noted[], locale: string): string {
  const named = Map.groupBy(some.slice(0, MOST_NAMED), ({ label }) => label);
  const more = some.length - MOST_NAMED;
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format([
    ...[...named].map(
      ([label, days]) => `${label} ${days.map(({ day }) => formatDay(day, locale, 'short')).join(', ')}`,
    ),
    ...(more > 0 ? [`+${more.toLocaleString(locale)}`] : []),
  ]);
}

/** Returns the objections to changes: whose, when and why, each reason once. */
function useReasons(pending: Pending, texts: NoteTexts): readonly string[] {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const byCode = Map.groupBy(notedOf(pending, texts), ({ code }) => code);
  return [...byCode.values()].map((some) => {
    const [first] = some;
    const isOne = new Set(some.map(({ text }) => text)).size === 1;
    // The reason of a single day names it; the reason of several days is stated in general.
    const text = isOne
      ? (first?.text ?? '')
      : translate(`crewdeck.failures.${first?.code ?? ''}`, {
          _: translate('crewdeck.days.changed', { smart_count: some.length }),
        });
    return translate('crewdeck.text.pair', { label: placesText(some, locale), text });
  });
}

/** Renders the effect of the changes: whose they are, and by how many days each total rises or falls. */
function Consequences({
  pending,
  view,
}: {
  readonly pending: Pending;
  readonly view: DaysView;
}): ReactElement {
  const translate = useTranslate();
  const effect = effectOf(view, pending);
  const signed = new Intl.NumberFormat(view.locale, { signDisplay: 'exceptZero' });
  const sums = view.sums.totals.flatMap(({ name, label }, place) => {
    const by = effect.get(String(place)) ?? 0;
    return by === 0 ? [] : [{ name, label, by: signed.format(by) }];
  });
  return (
    <span className="days-effect">
      <span>{translate('crewdeck.days.rows', { smart_count: pending.size })}</span>
      {sums.map(({ name, label, by }) => (
        <span key={name}>
          {label} <b>{by}</b>
        </span>
      ))}
    </span>
  );
}

export interface DaysBarProps {
  readonly view: DaysView;
  readonly edits: UseEdits;
  readonly notes: Notes;
  readonly texts: NoteTexts;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Renders what will be saved and what not, with buttons to save and to discard. */
export function DaysBar({ view, edits, notes, texts, isSaving, onSave }: DaysBarProps): ReactElement | null {
  const translate = useTranslate();
  const { pending, canUndo, undo, discard } = edits;
  const reasons = useReasons(pending, texts);
  const count = countOf(pending);
  const saved = savable(pending, notes).length;
  if (count === 0) return null;
  return (
    <div className="save-bar days-bar" role="region" aria-label={translate('crewdeck.days.bar')}>
      <b role="status">{translate('crewdeck.days.changes', { smart_count: count })}</b>
      {view.sums.totals.length > 0 && <Consequences pending={pending} view={view} />}
      {reasons.length > 0 && (
        <div className="days-reasons" role="status">
          <Icon name="warning" size={16} />
          <span>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </span>
        </div>
      )}
      <button type="button" className="btn" disabled={!canUndo || isSaving} onClick={undo}>
        <Icon name="undo" size={16} />
        {translate('ra.action.undo')}
      </button>
      <button type="button" className="btn" disabled={isSaving} onClick={discard}>
        {translate('crewdeck.days.discard')}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isSaving || saved === 0}
        aria-busy={isSaving}
        onClick={onSave}
      >
        {translate('crewdeck.days.save', { smart_count: saved })}
      </button>
    </div>
  );
}
