import { useContext, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '@crewdeck/engine/model/days.ts';
import { useFormPlace } from '@crewdeck/engine/console/context/in-place.ts';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { RecordFormContext } from '@crewdeck/engine/console/context/new-record.ts';
import { NumericInput } from '@crewdeck/engine/console/inputs/NumericInput.tsx';
import { Capacity } from './Capacity.tsx';
import type { Chosen } from './capacity-spans.ts';

/** Returns person, days and project of the form around; undefined until person and days are entered. */
function useChosen(): Chosen | undefined {
  const [userId, from, to, projectId] = useWatch({
    name: ['userId', 'startDate', 'endDate', 'projectId'],
  }) as readonly unknown[];
  if (typeof userId !== 'number' || !isDay(from)) return undefined;
  const project = typeof projectId === 'number' ? { projectId } : {};
  if (to === null || to === undefined || to === '') return { userId, from, to: null, ...project };
  return isDay(to) && to >= from ? { userId, from, to, ...project } : undefined;
}

/**
 * Renders the share of a person that a project gets; in the form of one assignment also how much of the
 * person is free, once person and days are chosen.
 */
export default function AllocationInput(props: KindInputProps): ReactElement {
  const chosen = useChosen();
  const isRecordForm = useContext(RecordFormContext);
  const isCell = useFormPlace() === 'cell';
  return (
    <div>
      <NumericInput {...props} />
      {chosen && isRecordForm && !isCell && <Capacity {...chosen} />}
    </div>
  );
}
