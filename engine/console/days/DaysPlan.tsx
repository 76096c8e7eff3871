import { useCallback, useRef, useState, type ReactElement } from 'react';
import { firstDay, monthOf, type Month } from '../../model/days.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { closingOf } from '../../model/closing.ts';
import { ClosedNote } from '../closed/ClosedNote.tsx';
import { useClosedMonths } from '../closed/use-closed.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import type { ShapePageProps } from '../list/list-shape.ts';
import { SHAPE_PARAMETER } from '../client/address-query.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { MonthSwitch } from '../ui/MonthSwitch.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMore } from '../ui/PageMore.tsx';
import { useDaysView } from './days-view.ts';
import { DaysBar } from './DaysBar.tsx';
import { DaysFill } from './DaysFill.tsx';
import { DaysFile } from './DaysFile.tsx';
import { DaysGrid } from './DaysGrid.tsx';
import { DaysPalette, KeysHint } from './DaysPalette.tsx';
import { DaysTools } from './DaysTools.tsx';
import { FillRest } from './FillRest.tsx';
import { useNoteTexts } from './note-texts.ts';
import { countOf } from './pending.ts';
import { useDaysChoice } from './use-days-choice.ts';
import { useShownPeriod } from '../ui/use-shown-period.ts';
import { useDaysQuery } from './use-days-query.ts';
import type { GridCommands } from './use-grid-commands.ts';
import { useEdits } from './use-edits.ts';
import type { Brush } from './use-grid-input.ts';
import { useNotes } from './use-notes.ts';
import { usePalette } from './use-palette.ts';
import { useSave } from './use-save.ts';

const LEAVING = [SHAPE_PARAMETER];

/** Returns functions that read and keep the commands for the selected cells. */
function useKeptCommands() {
  const commands = useRef<GridCommands>(undefined);
  const read = useCallback(() => commands.current, []);
  const keep = useCallback((next: GridCommands | undefined) => {
    commands.current = next;
  }, []);
  return [read, keep] as const;
}

/** Returns whether a month is closed, and whether the user may change its cells. */
function useMayPlan({ day }: ModelDays, month: Month): { isClosed: boolean; mayPlan: boolean } {
  const engine = useEngine();
  const model = useModel();
  const closed = useClosedMonths(model);
  const isClosed = closingOf(model)?.from.name === day && closed.has(firstDay(month).slice(0, 7));
  const mayPlan = (['create', 'edit', 'delete'] as const).some((act) => mayAct(engine, model, act));
  return { isClosed, mayPlan: mayPlan && !isClosed };
}

/** Renders a list as an editable grid: a row for each record, a column for each day of a month. */
export default function DaysPlan({ title, actions, more, shapeButtons }: ShapePageProps): ReactElement {
  const model = useModel();
  const { days } = model;
  if (!days) throw new Error(`${model.stem} is no grid of days.`);
  const { usual } = days;
  const [period, setFrom] = useShownPeriod('month');
  const month = monthOf(period.from);
  const [choice, setChoice] = useDaysChoice();
  const [brush, setBrush] = useState<Brush>();
  const [readCommands, keepCommands] = useKeptCommands();
  const query = useDaysQuery(period, choice);
  const values = usePalette(days);
  const view = useDaysView(days, values, period);
  const edits = useEdits();
  const notes = useNotes(edits);
  const texts = useNoteTexts(notes.notes, view);
  const { isSaving, save } = useSave(edits, notes);
  usePageTitle(title);
  const { isClosed, mayPlan } = useMayPlan(days, month);
  const palette = mayPlan ? values.entered : [];
  return (
    <>
      <PageHeader title={title}>
        <MonthSwitch
          month={month}
          onChange={(next) => {
            setFrom(firstDay(next));
          }}
        />
        {actions}
        {mayPlan && usual && (
          <FillRest usual={usual} query={query} view={view} edits={edits} readCommands={readCommands} />
        )}
        <PageMore>
          {more}
          {mayPlan && (
            <DaysFill
              days={days}
              month={month}
              palette={palette}
              query={query}
              view={view}
              edits={edits}
              readCommands={readCommands}
            />
          )}
          <DaysFile days={days} query={query} />
        </PageMore>
      </PageHeader>
      <section className={countOf(edits.pending) > 0 ? 'card grid-card has-bar' : 'card grid-card'}>
        <div className="grid-tools days-tools">
          {isClosed && <ClosedNote month={period.from.slice(0, 7)} />}
          {mayPlan && (
            <div className="days-plan">
              <DaysPalette
                palette={palette}
                brush={brush}
                onBrush={setBrush}
                onSet={(value) => readCommands()?.set(value)}
              />
              <KeysHint palette={palette} />
            </div>
          )}
          <DaysTools days={days} view={view} choice={choice} onChange={setChoice} />
          <span className="grow" />
          {shapeButtons}
        </div>
        <DaysGrid
          key={JSON.stringify(choice)}
          days={days}
          query={query}
          view={view}
          edits={edits}
          notes={texts}
          palette={palette}
          brush={brush}
          onBrush={setBrush}
          onCommands={keepCommands}
          onDay={(total, on) => {
            setChoice({ bounds: [{ figure: total, way: 'gte', value: 1 }], on });
          }}
        />
      </section>
      <DaysBar
        edits={edits}
        view={view}
        notes={notes.notes}
        texts={texts}
        isSaving={isSaving}
        onSave={() => void save()}
      />
      <LeaveGuard isDirty={countOf(edits.pending) > 0 && !isSaving} parameters={LEAVING} />
    </>
  );
}
