import type { ReactElement } from 'react';
import { useModel } from '../context/EngineContext.tsx';
import { lazyPart } from '../code.ts';
import type { ShapePageProps } from '../list/list-shape.ts';

const DaysPlan = lazyPart(() => import('./DaysPlan.tsx'));
const DaysReader = lazyPart(() => import('./DaysReader.tsx'));

/** Renders a list as a grid of days: one that is filled in, or one whose cells are opened and read. */
export default function Days(props: ShapePageProps): ReactElement {
  return useModel().days?.opens ? <DaysReader {...props} /> : <DaysPlan {...props} />;
}
