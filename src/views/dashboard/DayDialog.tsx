import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { capitalize, formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath } from '@crewdeck/engine/console/routes/paths.ts';
import type { Day } from './figures.ts';
import { MarkForm } from './MarkForm.tsx';

export interface DayDialogProps {
  readonly day: Day;
  readonly markableFrom: string;
  /** Version of the mark that is changed, if it is known. */
  readonly version: number | undefined;
  readonly onClose: () => void;
}

/** Corrects a day: marks it while all users may still do so, else requests a correction. */
export default function DayDialog({ day, markableFrom, version, onClose }: DayDialogProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const { attendance } = engine.models;
  const mayMark =
    day.date >= markableFrom && attendance !== undefined && mayAct(engine, attendance, 'create');
  const ask = createPath(engine, 'exception-requests');
  const wanted = { date: day.date, kind: day.state === 'marked' ? 'wrong_status' : 'missed_check_in' };
  return (
    <Dialog open onClose={onClose} aria-labelledby="day-title" maxWidth="xs" fullWidth>
      <DialogTitle id="day-title">{capitalize(formatDay(day.date, locale, 'long'), locale)}</DialogTitle>
      <DialogContent>
        <p className="question-detail">
          {translate(mayMark ? 'crewdeck.dashboard.markDay' : 'crewdeck.dashboard.askFor')}
        </p>
        {mayMark && <MarkForm date={day.date} hours={day.workingHours} version={version} onDone={onClose} />}
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn btn-plain" onClick={onClose}>
          {translate('crewdeck.frame.close')}
        </button>
        {ask !== undefined && (
          <Link className={`btn ${mayMark ? '' : 'btn-primary'}`} to={ask} state={{ record: wanted }}>
            {translate('crewdeck.dashboard.ask')}
          </Link>
        )}
      </DialogActions>
    </Dialog>
  );
}
