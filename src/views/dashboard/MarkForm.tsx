import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { FROM_HOME, PRESENT, USUAL_MINUTES, useMark, type WorkedStatus } from '../../parts/use-mark.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { useWhileHere } from '@crewdeck/engine/console/ui/use-newest.ts';
import { HoursFields } from './HoursFields.tsx';

export interface MarkFormProps {
  readonly date?: string;
  readonly hours?: number | null | undefined;
  readonly version?: number | undefined;
  readonly onDone?: () => void;
}

/** Renders working time, and one button for each place of work. */
export function MarkForm({ date, hours, version, onDone }: MarkFormProps): ReactElement {
  const translate = useTranslate();
  const [workingHours, setHours] = useState(hours ?? USUAL_MINUTES);
  const { mark, isBusy } = useMark('crewdeck.dashboard.markDone');
  const end = useWhileHere(() => onDone?.());
  const send = async (status: WorkedStatus): Promise<void> => {
    if (
      await mark({
        status,
        workingHours,
        ...(date !== undefined && { date }),
        ...(version !== undefined && { version }),
      })
    )
      end();
  };
  return (
    <div className="mark-form">
      <HoursFields value={workingHours} onChange={setHours} />
      <div className="mark-buttons">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy}
          onClick={() => {
            void send(PRESENT);
          }}
        >
          <Icon name="check" size={16} />
          {translate('crewdeck.dashboard.markPresent')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => {
            void send(FROM_HOME);
          }}
        >
          <Icon name="house" size={16} />
          {translate('crewdeck.dashboard.workFromHome')}
        </button>
      </div>
    </div>
  );
}
