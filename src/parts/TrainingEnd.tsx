import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { formatDate } from '@crewdeck/engine/console/format/dates.ts';
import { progressOf, type Progress } from './training.ts';
import './training.css';

const keyOf = ({ left }: Progress): string => {
  if (left < 0) return 'crewdeck.profile.trainingLate';
  return left === 0 ? 'crewdeck.profile.trainingEndsToday' : 'crewdeck.profile.trainingLeft';
};

/**
 * Renders the last day of a training; below it, while it is under way, its progress and the remaining days.
 */
export default function TrainingEnd({
  value,
  record,
  locale,
}: Pick<CellProps, 'value' | 'record' | 'locale'>): ReactElement {
  const translate = useTranslate();
  const progress = progressOf(record, today());
  const date = formatDate(value, locale);
  if (!progress) return <>{date}</>;
  return (
    <span className={`training is-${progress.look}`}>
      <span>{date}</span>
      <span className="training-track" aria-hidden>
        <span style={{ width: `${progress.share * 100}%` }} />
      </span>
      <span className="training-left">
        {translate(keyOf(progress), { smart_count: Math.abs(progress.left) })}
      </span>
    </span>
  );
}
