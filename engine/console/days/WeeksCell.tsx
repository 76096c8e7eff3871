import type { ReactElement } from 'react';
import type { PatternWeek } from '../../model/day-patterns.ts';
import type { CellProps } from '../context/cell-props.ts';
import { usePatternValues } from './use-palette.ts';
import { Weeks } from './Weeks.tsx';

const SHORT = 3;

/** Renders the weeks of a pattern: the first ones in a list, all on its page. */
export default function WeeksCell({ value, place }: CellProps): ReactElement {
  const palette = usePatternValues();
  return (
    <Weeks
      weeks={value as readonly PatternWeek[]}
      palette={palette}
      {...(place === 'list' && { most: SHORT })}
    />
  );
}
