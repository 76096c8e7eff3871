import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { firstDay, lastDay, type Month } from '../../model/days.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { FileActions } from '../list/FileActions.tsx';
import type { ShapePageProps } from '../list/shapes.ts';
import { SHAPE_PARAMETER } from '../list/use-shape.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { MonthSwitch } from '../ui/MonthSwitch.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CopyFormer } from './CopyFormer.tsx';
import type { DaysQuery } from './days-api.ts';
import { useDaysView } from './days-view.ts';
import { DaysBar } from './DaysBar.tsx';
import { DaysGrid } from './DaysGrid.tsx';
import { DaysPalette, KeysHint } from './DaysPalette.tsx';
import { DaysTools, type DaysRowsChoice } from './DaysTools.tsx';
import { useNoteTexts } from './note-texts.ts';
import { countOf } from './pending.ts';
import { useDaysMonth } from './use-days-month.ts';
import type { Deeds } from './use-deeds.ts';
import { useEdits } from './use-edits.ts';
import type { Brush } from './use-grid-input.ts';
import { useNotes } from './use-notes.ts';
import { usePalette } from './use-palette.ts';
import { useSave } from './use-save.ts';

const LEAVING = [SHAPE_PARAMETER];

/** The list around, as the file of the month is taken from it. */
function MonthFile({ days, query }: { readonly days: ModelDays; readonly query: DaysQuery }): ReactElement {
  const list = useListContext() as ListControllerResult;
  const ofRows = Object.entries(query.filter ?? {}).map(([name, value]) => [`${days.row}.${name}`, value]);
  const filterValues = {
    [`${days.day}_gte`]: query.from,
    [`${days.day}_lte`]: query.to,
    ...Object.fromEntries(ofRows),
    ...(query.q !== '' && { q: query.q }),
  };
  return (
    <ListContextProvider value={{ ...list, filterValues }}>
      <FileActions />
    </ListContextProvider>
  );
}

/** What is asked for in a month; the same object as long as nothing else is asked. */
const useQuery = (month: Month, { q, group, filter }: DaysRowsChoice): DaysQuery =>
  useMemo(
    () => ({ from: firstDay(month), to: lastDay(month), q, filter, ...(group !== undefined && { group }) }),
    [month, q, group, filter],
  );

/** A list as a grid: a row for each record, a column for each day of a month. */
export default function Days({ title, actions, shapeButtons }: ShapePageProps): ReactElement {
  const { permissions } = useEngine();
  const model = useModel();
  const { days } = model;
  if (!days) throw new Error(`${model.stem} is no grid of days.`);
  const [month, setMonth] = useDaysMonth();
  const [choice, setChoice] = useState<DaysRowsChoice>({ q: '', group: undefined, filter: {} });
  const [brush, setBrush] = useState<Brush>();
  const deeds = useRef<Deeds>(undefined);
  const query = useQuery(month, choice);
  const values = usePalette(days);
  const view = useDaysView(days, values, month);
  const edits = useEdits();
  const notes = useNotes(edits);
  const texts = useNoteTexts(notes.notes, view);
  const { isSaving, save } = useSave(edits, notes);
  usePageTitle(title);
  const mayPlan = (['create', 'edit', 'delete'] as const).some((act) => mayAct(permissions, model, act));
  const palette = mayPlan ? values.entered : [];
  const keepDeeds = useCallback((next: Deeds) => {
    deeds.current = next;
  }, []);
  return (
    <>
      <PageHeader title={title}>
        <MonthSwitch month={month} onChange={setMonth} />
        {actions}
        {mayPlan && <CopyFormer month={month} query={query} view={view} edits={edits} />}
        <MonthFile days={days} query={query} />
      </PageHeader>
      <section className={countOf(edits.pending) > 0 ? 'card grid-card has-bar' : 'card grid-card'}>
        <div className="grid-tools days-tools">
          {mayPlan && (
            <div className="days-plan">
              <DaysPalette
                palette={palette}
                brush={brush}
                onBrush={setBrush}
                onSet={(value) => deeds.current?.set(value)}
              />
              <KeysHint palette={palette} />
            </div>
          )}
          <DaysTools days={days} choice={choice} onChange={setChoice} />
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
          onDeeds={keepDeeds}
        />
      </section>
      <DaysBar
        edits={edits}
        notes={notes.notes}
        texts={texts}
        isSaving={isSaving}
        onSave={() => void save()}
      />
      <LeaveGuard isDirty={countOf(edits.pending) > 0 && !isSaving} parameters={LEAVING} />
    </>
  );
}
