import type { ReactElement } from 'react';
import { useEngine } from '../context/EngineContext.tsx';
import { Erase } from './Erase.tsx';
import { Erased } from './Erased.tsx';
import { Exports } from './Exports.tsx';
import { Kinds } from './Kinds.tsx';
import type { PersonProps } from './person-props.ts';
import { Readings } from './Readings.tsx';
import { useMayErase } from './use-erase.ts';
import './privacy.css';

/**
 * Renders the data that are kept of a person, the reasons, and who has read them, with an export for the
 * person, and for users who may export people; for a person who has left also the erasure.
 */
export default function PersonalData(props: PersonProps): ReactElement {
  const { person, isActive, erasedAt } = props;
  const { userId } = useEngine();
  const mayErase = useMayErase() && !isActive && person !== userId;
  return (
    <div className="record-main">
      {erasedAt !== undefined && <Erased person={person} at={erasedAt} />}
      <Exports {...props} />
      <Kinds {...props} />
      {mayErase && erasedAt === undefined && <Erase {...props} />}
      <Readings {...props} />
    </div>
  );
}
