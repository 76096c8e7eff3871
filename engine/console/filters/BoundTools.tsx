import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { BoundInput } from './BoundInput.tsx';
import { Icon } from '../ui/icons.tsx';
import type { Bound, Way } from './bounds.ts';
import '../ui/tools.css';

/** A figure that rows are filtered by. */
export interface BoundFigure {
  readonly key: string;
  readonly label: string;
  /** True for minutes. */ readonly isTime?: boolean;
}

interface BoundToolProps {
  readonly figure: BoundFigure;
  readonly bound: Bound;
  readonly onChange: (bound: Bound) => void;
  readonly onRemove: () => void;
}

function BoundTool({ figure, bound, onChange, onRemove }: BoundToolProps): ReactElement {
  const translate = useTranslate();
  const name = figure.label;
  const wayText = (way: Way): string => translate(`crewdeck.bounds.${way}`, { name });
  return (
    <span className="tool-choice tool-bound">
      <select
        aria-label={name}
        value={bound.way}
        onChange={(event) => {
          onChange({ ...bound, way: event.target.value === 'lte' ? 'lte' : 'gte' });
        }}
      >
        <option value="gte">{wayText('gte')}</option>
        <option value="lte">{wayText('lte')}</option>
      </select>
      <BoundInput
        label={wayText(bound.way)}
        value={bound.value}
        isTime={figure.isTime ?? false}
        onChange={(value) => {
          onChange({ ...bound, value });
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={translate('crewdeck.filter.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="cross" size={14} />
      </button>
    </span>
  );
}

export interface BoundToolsProps {
  readonly figures: readonly BoundFigure[];
  readonly bounds: readonly Bound[];
  readonly onChange: (bounds: readonly Bound[]) => void;
}

/** Renders the bounds of rows by their figures: at least, or at most, so much of one. */
export function BoundTools({ figures, bounds, onChange }: BoundToolsProps): ReactElement {
  const translate = useTranslate();
  const others = figures.filter(({ key }) => bounds.every(({ figure }) => figure !== key));
  return (
    <>
      {bounds.map((bound) => {
        const figure = figures.find(({ key }) => key === bound.figure);
        return (
          figure && (
            <BoundTool
              key={bound.figure}
              figure={figure}
              bound={bound}
              onChange={(changed) => {
                onChange(bounds.map((one) => (one === bound ? changed : one)));
              }}
              onRemove={() => {
                onChange(bounds.filter((one) => one !== bound));
              }}
            />
          )
        );
      })}
      {others.length > 0 && (
        <label className="tool-choice is-adding">
          <Icon name="plus" size={16} />
          <select
            aria-label={translate('crewdeck.bounds.by')}
            value=""
            onChange={(event) => {
              onChange([...bounds, { figure: event.target.value, way: 'gte', value: undefined }]);
            }}
          >
            <option value="">{translate('crewdeck.bounds.by')}</option>
            {others.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
