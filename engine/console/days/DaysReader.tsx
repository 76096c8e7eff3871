import { useCallback, useRef, type ReactElement } from 'react';
import { useLocale } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { addDays, monthOf, moveMonth, firstDay, type Period } from '../../model/days.ts';
import { toId } from '../../model/ids.ts';
import { formatMonth, formatSpan } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { CreateLink } from '../form/CreateLink.tsx';
import type { ShapePageProps } from '../list/list-shape.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMore } from '../ui/PageMore.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useDaysView } from './days-view.ts';
import { DaysFile } from './DaysFile.tsx';
import { DaysGrid } from './DaysGrid.tsx';
import { DaysTools } from './DaysTools.tsx';
import { OpenedRow } from './OpenedRow.tsx';
import type { NoteTexts } from './note-texts.ts';
import { useDaysChoice } from './use-days-choice.ts';
import { useShownPeriod } from '../ui/use-shown-period.ts';
import { useDaysQuery } from './use-days-query.ts';
import { useEdits } from './use-edits.ts';
import { usePalette } from './use-palette.ts';
import '../ui/split-view.css';
import './days-reader.css';

const ROW = 'row';
const NO_NOTES: NoteTexts = new Map();
const NO_START = {};
const NOTHING = (): void => undefined;

/** Returns the row that is open next to the grid, from the address; Back closes it. */
function useOpenedRow(): readonly [number | undefined, (id: number | undefined) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = toId(new URLSearchParams(search).get(ROW) ?? '');
  const open = useCallback(
    (next: number | undefined) => {
      const query = new URLSearchParams(window.location.search);
      const isOpen = query.has(ROW);
      if (next === undefined) query.delete(ROW);
      else query.set(ROW, String(next));
      void navigate({ search: `?${query.toString()}` }, { replace: isOpen });
    },
    [navigate],
  );
  return [id, open];
}

/** Renders the shown week or month. */
function PeriodSwitch({
  period: { from, to },
  span,
  onChange,
}: {
  readonly period: Period;
  readonly span: 'week' | 'month';
  readonly onChange: (from: string) => void;
}): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const month = monthOf(from);
  return (
    <Stepper
      unit={span}
      label={span === 'month' ? formatMonth(month, locale) : formatSpan({ from, to }, locale)}
      onStep={(by) => {
        onChange(span === 'month' ? firstDay(moveMonth(month, by)) : addDays(from, 7 * by));
      }}
    />
  );
}

/**
 * Renders a list as a grid to read: the record of a cell opens next to the grid, J and K go to the next and
 * the previous one.
 */
export default function DaysReader({ title, actions, more, shapeButtons }: ShapePageProps): ReactElement {
  const model = useModel();
  const { days } = model;
  if (!days) throw new Error(`${model.stem} is no grid of days.`);
  const [period, setFrom] = useShownPeriod(days.span);
  const [choice, setChoice] = useDaysChoice();
  const query = useDaysQuery(period, choice);
  const view = useDaysView(days, usePalette(days), period);
  const edits = useEdits();
  const [opened, open] = useOpenedRow();
  const step = useRef<(by: 1 | -1) => void>(undefined);
  const keepStep = useCallback((next: (by: 1 | -1) => void) => {
    step.current = next;
  }, []);
  const goOn = (by: 1 | -1): void => step.current?.(by);
  usePageTitle(title);
  useKeys({
    KeyJ: () => {
      goOn(1);
    },
    KeyK: () => {
      goOn(-1);
    },
  });
  return (
    <>
      <PageHeader title={title}>
        <PeriodSwitch period={period} span={days.span} onChange={setFrom} />
        {actions}
        <PageMore>
          {more}
          <DaysFile days={days} query={query} />
        </PageMore>
        <CreateLink start={NO_START} />
      </PageHeader>
      <section className="card grid-card">
        <div className="grid-tools days-tools">
          <DaysTools days={days} view={view} choice={choice} onChange={setChoice} />
          <span className="grow" />
          {shapeButtons}
        </div>
        <div className="days-reader" data-open={opened !== undefined}>
          <div className="days-read-grid">
            <DaysGrid
              key={JSON.stringify(choice)}
              days={days}
              query={query}
              view={view}
              edits={edits}
              notes={NO_NOTES}
              palette={[]}
              brush={undefined}
              onBrush={NOTHING}
              opening={{ id: opened, onOpen: open, onStep: keepStep }}
              onDay={(total, on) => {
                setChoice({ bounds: [{ figure: total, way: 'gte', value: 1 }], on });
              }}
            />
          </div>
          {opened !== undefined && (
            <OpenedRow
              id={opened}
              onStep={goOn}
              onClose={() => {
                open(undefined);
              }}
            />
          )}
        </div>
      </section>
    </>
  );
}
