import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { ListShape } from './list-shape.ts';

export interface ShapeButtonsProps {
  readonly shapes: readonly ListShape[];
  readonly current: ListShape;
  readonly onChange: (name: string) => void;
}

/** Renders the choice of the shape; nothing if there is only one. */
export function ShapeButtons({ shapes, current, onChange }: ShapeButtonsProps): ReactElement | null {
  const translate = useTranslate();
  if (shapes.length < 2) return null;
  return (
    <div className="list-shapes" role="group" aria-label={translate('crewdeck.shapes.label')}>
      {shapes.map(({ name, icon }) => {
        const label = translate(`crewdeck.shapes.${name}`);
        return (
          <button
            key={name}
            type="button"
            className="icon-btn"
            aria-pressed={name === current.name}
            aria-label={label}
            title={label}
            onClick={() => {
              if (name !== current.name) onChange(name);
            }}
          >
            <Icon name={icon} size={16} />
          </button>
        );
      })}
    </div>
  );
}
