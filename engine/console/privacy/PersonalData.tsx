import type { ReactElement } from 'react';
import { Exports } from './Exports.tsx';
import { Kinds } from './Kinds.tsx';
import type { PersonProps } from './person-props.ts';
import { Readings } from './Readings.tsx';
import './privacy.css';

/**
 * What is kept of a person, why, and who has read it, with the way to take all of it along: for themselves,
 * and for who may export people.
 */
export default function PersonalData(props: PersonProps): ReactElement {
  return (
    <div className="record-main">
      <Exports {...props} />
      <Kinds {...props} />
      <Readings {...props} />
    </div>
  );
}
