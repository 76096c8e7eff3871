import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import type { Company } from './figures.ts';
import { toTicks } from './scale.ts';
import { useElementWidth } from './use-element-width.ts';

const HEIGHT = 236;
const LEFT = 36;
const RIGHT = 16;
const LINE = { top: 24, bottom: 150 } as const;
const BARS = { top: 168, bottom: 206 } as const;
const BAR = 7;

/**
 * Renders headcount as a line over months, with joiners and leavers as bars below. The table next to it
 * contains the same.
 */
export function TrendChart({
  trend,
  label,
}: {
  readonly trend: Company['trend'];
  readonly label: string;
}): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const [element, width] = useElementWidth();
  const ticks = toTicks(
    trend.map(({ count }) => count),
    true,
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const step = trend.length > 0 ? (width - LEFT - RIGHT) / trend.length : 0;
  const x = (index: number): number => LEFT + step * (index + 0.5);
  const y = (count: number): number =>
    LINE.bottom - ((count - low) / (high - low)) * (LINE.bottom - LINE.top);
  const most = Math.max(1, ...trend.flatMap(({ joined, left }) => [joined, left]));
  const barHeight = (count: number): number => (count / most) * (BARS.bottom - BARS.top);
  const last = trend.at(-1);
  return (
    <div className="trend" ref={element}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="chart-grid" x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className="chart-axis" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {tick.toLocaleString(locale)}
              </text>
            </g>
          ))}
          <line className="chart-base" x1={LEFT} x2={width - RIGHT} y1={BARS.bottom} y2={BARS.bottom} />
          {trend.map(({ month, count, joined, left }, index) => (
            <g key={month}>
              <title>
                {translate('crewdeck.text.pair', {
                  label: formatDay(month, locale, 'monthLong'),
                  text: count.toLocaleString(locale),
                })}
              </title>
              <rect
                x={x(index) - BAR - 1}
                y={BARS.bottom - barHeight(joined)}
                width={BAR}
                height={barHeight(joined)}
                rx={2}
                className="is-joined"
              />
              <rect
                x={x(index) + 1}
                y={BARS.bottom - barHeight(left)}
                width={BAR}
                height={barHeight(left)}
                rx={2}
                className="is-gone"
              />
              {(step > 34 || index % 2 === (trend.length - 1) % 2) && (
                <text className="chart-axis" x={x(index)} y={BARS.bottom + 18} textAnchor="middle">
                  {formatDay(month, locale, 'month')}
                </text>
              )}
            </g>
          ))}
          <polyline
            className="chart-line"
            points={trend.map(({ count }, index) => `${x(index)},${y(count)}`).join(' ')}
          />
          {last && (
            <>
              <circle className="chart-end" cx={x(trend.length - 1)} cy={y(last.count)} r={4} />
              <text
                className="chart-value"
                x={x(trend.length - 1)}
                y={y(last.count) - 10}
                textAnchor="middle"
              >
                {last.count.toLocaleString(locale)}
              </text>
            </>
          )}
        </svg>
      )}
    </div>
  );
}
