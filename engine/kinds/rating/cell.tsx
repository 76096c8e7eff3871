import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../console/ui/icons.tsx';
import type { CellProps } from '../../console/context/cell-props.ts';
import type { KindView } from '../kind-view.ts';

/** Returns the numbers of the stars, from one. */
export const starsUpTo = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, place) => place + 1);

/** Renders a star, full or empty. */
export const Star = ({ isFull }: { readonly isFull: boolean }): ReactElement => (
  <span className={isFull ? 'star is-full' : 'star'}>
    <Icon name="star" size={16} />
  </span>
);

function RatingCell({ field, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const most = field.schema.maximum ?? 0;
  return (
    <span
      className="rating"
      role="img"
      aria-label={translate('crewdeck.value.rating', { value: String(value), most })}
    >
      {starsUpTo(most).map((star) => (
        <Star key={star} isFull={star <= Math.round(Number(value))} />
      ))}
    </span>
  );
}

/** A whole number up to a few, as stars. */
export const rating: KindView = { cell: RatingCell };
