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
 * What is kept of a person, why, and who has read it, with the way to take all of it along: for themselves,
 * and for who may export people; of somebody who has left also with the way to erase it.
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
