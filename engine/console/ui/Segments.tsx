import type { ReactElement } from 'react';
import { Icon, type IconName } from './icons.tsx';

export interface Segment<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
}
export interface SegmentsProps<V extends string | number> {
  readonly name: string;
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/**
 * Renders a few views or values in a row; one is chosen.
 * @example
 * import { useState } from 'react';
 * const spans = [{ value: 'week', label: 'Week' }, { value: 'month', label: 'Month' }] as const;
 * const SpanChoice = () => {
 *   const [span, setSpan] = useState<'week' | 'month'>('week');
 *   return <Segments name="span" label="Span" segments={spans} value={span} onChange={setSpan} />;
 * };
 * <SpanChoice />; // → 'WeekMonth'
 */
export function Segments<V extends string | number>({
  name,
  label,
  segments,
  value,
  onChange,
}: SegmentsProps<V>): ReactElement {
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {segments.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => {
              onChange(one.value);
            }}
          />
          <span>
            {one.icon && <Icon name={one.icon} size={16} />}
            {one.label}
          </span>
        </label>
      ))}
    </div>
  );
}
