import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { CellProps } from '../../engine/cells/cell-props.ts';
import { valueKey } from '../../engine/messages.ts';
import './day-cell.css';

const looks: Readonly<Record<string, string>> = { 0: 'leave', 1: 'present', 2: 'holiday', 3: 'home' };

/** A day as the product draws days everywhere: a small square with the word beside it. */
export function DayStatus({ path, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const word = translate(valueKey('attendance', path, value), { _: String(value) });
  const look = looks[String(value)] ?? 'open';
  return <span className="day"><span className={`day-cell is-${look}`} aria-hidden>{look === 'present' ? null : word.charAt(0)}</span>{word}</span>;
}
