import type { ReactElement } from 'react';
import type { Month } from '../../model/days.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { CopyFormer } from './CopyFormer.tsx';
import { FillPattern } from './FillPattern.tsx';
import type { PatternDialogProps } from './PatternDialog.tsx';

export interface DaysFillProps extends Omit<PatternDialogProps, 'patterns' | 'onClose'> {
  readonly days: ModelDays;
  readonly month: Month;
}

/** Renders the buttons that fill many cells: with the month before, or with a pattern. */
export function DaysFill({ days, month, ...props }: DaysFillProps): ReactElement {
  const { usual, patterns } = days;
  const { query, view, edits } = props;
  return (
    <>
      {!usual && <CopyFormer month={month} query={query} view={view} edits={edits} />}
      {patterns !== undefined && <FillPattern patterns={patterns} {...props} />}
    </>
  );
}
