import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { StatusPill } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { dayOffOf, type Own } from './figures.ts';
import { MarkForm } from './MarkForm.tsx';

const ON_LEAVE = 0;

/** Renders today's mark, or the button that marks it. */
export function TodayCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const { models, permissions, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { attendance } = own;
  const state = dayOffOf(own, today);
  const isOff = state !== undefined;
  const mayMark =
    models.attendance !== undefined && mayAct({ permissions, isSuperAdmin }, models.attendance, 'create');
  const status = attendance && translate(valueKey('attendance', 'status', attendance.status));
  return (
    <div className="today">
      <div className="dash-head">
        <h2>{translate('crewdeck.dashboard.today')}</h2>
        <span className="grow" />
        {attendance ? (
          <StatusPill
            tone={attendance.status === ON_LEAVE ? 'warning' : 'success'}
            shape={attendance.status === 3 ? 'ring' : 'disc'}
          >
            {status}
          </StatusPill>
        ) : (
          <StatusPill tone={isOff ? 'neutral' : 'error'} {...(!isOff && { shape: 'alert' as const })}>
            {translate(isOff ? `crewdeck.dashboard.state.${state}` : 'crewdeck.dashboard.notMarked')}
          </StatusPill>
        )}
      </div>
      {attendance?.status === ON_LEAVE && (
        <p className="today-note">{translate('crewdeck.dashboard.onLeave')}</p>
      )}
      {attendance && attendance.status !== ON_LEAVE && !isChanging && (
        <div className="today-done">
          <b>
            {attendance.workingHours === null
              ? translate('crewdeck.dashboard.noHours')
              : translate('crewdeck.dashboard.markedHours', {
                  duration: formatDuration(attendance.workingHours, translate),
                })}
          </b>
          {mayMark && (
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                setChanging(true);
              }}
            >
              {translate('crewdeck.dashboard.changeMark')}
            </button>
          )}
        </div>
      )}
      {!attendance && isOff && <p className="today-note">{translate('crewdeck.dashboard.dayOff')}</p>}
      {mayMark && (!attendance || isChanging) && (
        <MarkForm
          isQuiet={isOff && !attendance}
          hours={attendance?.workingHours}
          version={attendance?.version}
          onDone={() => {
            setChanging(false);
          }}
        />
      )}
    </div>
  );
}
