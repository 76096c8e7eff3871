import { useState, type ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { weekOf, type PatternWeek } from '../../model/day-patterns.ts';
import type { Day, Period } from '../../model/days.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { formatDay } from '../format/dates.ts';
import { Loaded } from '../record-parts/Loaded.tsx';
import { listPath } from '../routes/paths.ts';
import { Choice } from '../ui/Choice.tsx';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { Segments } from '../ui/Segments.tsx';
import { readAllRows, type DaysQuery } from './days-api.ts';
import { isPlannedOver, type DaysView } from './days-view.ts';
import type { PaletteValue } from './palette.ts';
import { patternEdits } from './pattern-edits.ts';
import type { UseEdits } from './use-edits.ts';
import { useFill } from './use-fill.ts';
import type { GridCommands } from './use-grid-commands.ts';
import { Weeks } from './Weeks.tsx';

/** Patterns that are offered. */
const MOST = 1_000;

type Pattern = RaRecord<number> & { readonly name: string; readonly weeks: readonly PatternWeek[] };
type Part = 'selected' | 'all';

export interface PatternDialogProps {
  /** Resource of the patterns. */
  readonly patterns: string;
  readonly query: DaysQuery;
  readonly view: DaysView;
  readonly edits: UseEdits;
  readonly palette: readonly PaletteValue[];
  readonly readCommands: () => GridCommands | undefined;
  readonly onClose: () => void;
}

/** Returns the days to fill at first: several selected ones, else those of the period from today on. */
function firstPeriod({ dates, today }: DaysView, commands: GridCommands | undefined): Period {
  const days = commands?.isMany() ? commands.selected().days : [];
  const rest = dates.filter((day) => day >= today);
  const some = days.length > 1 ? days : rest.length > 0 ? rest : dates;
  return { from: some[0] ?? today, to: some.at(-1) ?? today };
}

/** Renders the patterns as a choice of one. */
function PatternChoice({
  patterns,
  palette,
  chosen,
  onChoose,
}: {
  readonly patterns: readonly Pattern[];
  readonly palette: readonly PaletteValue[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <div className="pattern-choice" role="radiogroup" aria-label={translate('crewdeck.patterns.pattern')}>
      {patterns.map(({ id, name, weeks }) => (
        <label key={id}>
          <input
            type="radio"
            name="pattern"
            checked={id === chosen}
            onChange={() => {
              onChoose(id);
            }}
          />
          <b>{name}</b>
          <Weeks weeks={weeks} palette={palette} />
        </label>
      ))}
    </div>
  );
}

/** Renders the choice of the first and the last day that are filled. */
function PeriodChoice({
  view: { dates, locale },
  period,
  onChange,
}: {
  readonly view: DaysView;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}): ReactElement {
  const translate = useTranslate();
  const choice = (name: keyof Period, days: readonly Day[]): ReactElement => (
    <Choice
      label={translate(`crewdeck.patterns.${name}`)}
      value={period[name]}
      choices={days.map((value) => ({ value, label: formatDay(value, locale) }))}
      onChange={(day) => {
        if (day !== undefined) onChange({ ...period, [name]: day });
      }}
    />
  );
  return (
    <>
      {choice(
        'from',
        dates.filter((day) => day <= period.to),
      )}
      {choice(
        'to',
        dates.filter((day) => day >= period.from),
      )}
    </>
  );
}

/** Renders the choice of the week that a pattern of several weeks begins with. */
function WeekChoice({
  weeks,
  week,
  onChange,
}: {
  readonly weeks: number;
  readonly week: number;
  readonly onChange: (week: number) => void;
}): ReactElement | null {
  const translate = useTranslate();
  if (weeks < 2) return null;
  return (
    <Choice
      label={translate('crewdeck.patterns.first')}
      value={week + 1}
      choices={Array.from({ length: weeks }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
      onChange={(number = 1) => {
        onChange(number - 1);
      }}
    />
  );
}

/** Renders which days stay as they are, whatever the pattern has on them. */
function KeptDays({ view: { marks, locale } }: { readonly view: DaysView }): ReactElement | null {
  const translate = useTranslate();
  const kept = [...marks.values()].filter((mark) => !isPlannedOver(mark)).map(({ label }) => label);
  if (kept.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(kept);
  return <p className="hint">{translate('crewdeck.patterns.kept', { marks: list })}</p>;
}

/** Fills the selected rows, or all of them, with a pattern, as unsaved changes. */
export default function PatternDialog(props: PatternDialogProps): ReactElement {
  const { patterns, query, view, edits, palette, readCommands, onClose } = props;
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const commands = readCommands();
  const list = useGetList<Pattern>(patterns, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'name', order: 'ASC' },
  });
  const [id, setId] = useState<number>();
  const parts: readonly Part[] = commands?.isMany() ? ['selected', 'all'] : ['all'];
  const [part = 'all', setPart] = useState(parts[0]);
  const [period, setPeriod] = useState(() => firstPeriod(view, commands));
  const [first, setFirst] = useState<number>();
  const [replaces, setReplaces] = useState(false);
  const { isBusy, fill } = useFill(edits, 'crewdeck.patterns.nothing');
  const chosen = list.data?.find((one) => one.id === id) ?? list.data?.[0];
  const count = chosen?.weeks.length ?? 1;
  const usual = weekOf(period.from, count);
  const week = first === undefined || first >= count ? usual : first;
  const path = listPath(engine, patterns);
  const apply = async (): Promise<void> => {
    if (!chosen) return;
    const hasFilled = await fill(async () => {
      const rows =
        part === 'selected' && commands ? await commands.selected().load() : await readAllRows(model, query);
      const by = (week - usual + count) % count;
      return patternEdits({ weeks: chosen.weeks, by, replaces, ...period }, rows, {
        view,
        pending: edits.pending,
      });
    });
    if (hasFilled) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="pattern-title">
      <DialogTitle id="pattern-title">{translate('crewdeck.patterns.open')}</DialogTitle>
      <DialogContent className="pattern-dialog">
        <Loaded query={list}>
          {(found) =>
            found.length === 0 ? (
              <p>{translate('crewdeck.patterns.none')}</p>
            ) : (
              <PatternChoice patterns={found} palette={palette} chosen={chosen?.id} onChoose={setId} />
            )
          }
        </Loaded>
        <div className="pattern-tools">
          <Segments<Part>
            name="pattern-rows"
            label={translate('crewdeck.patterns.rows')}
            segments={parts.map((value) => ({ value, label: translate(`crewdeck.patterns.${value}`) }))}
            value={part}
            onChange={setPart}
          />
          <PeriodChoice view={view} period={period} onChange={setPeriod} />
          <WeekChoice weeks={count} week={week} onChange={setFirst} />
        </div>
        <label className="check-line">
          <input
            type="checkbox"
            checked={replaces}
            onChange={(event) => {
              setReplaces(event.target.checked);
            }}
          />
          {translate('crewdeck.patterns.replace')}
        </label>
        <KeptDays view={view} />
      </DialogContent>
      <DialogActions>
        {path !== undefined && (
          <Link className="btn pattern-edit" to={path}>
            {translate('crewdeck.patterns.edit')}
          </Link>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {translate('crewdeck.form.cancel')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!chosen || isBusy}
          aria-busy={isBusy}
          onClick={() => void apply()}
        >
          {translate('crewdeck.patterns.fill')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
