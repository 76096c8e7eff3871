import type { ReactElement } from 'react';
import type { CellProps } from '../../console/context/cell-props.ts';
import type { Row } from '../../model/input.ts';
import type { KindView } from '../kind-view.ts';
import { Link } from '../Link.tsx';
import { findPointNames } from './kind.ts';

const MAP = 'https://www.openstreetmap.org/';
const ZOOM = 16;
/** About 10 cm. */
const DIGITS = 6;

/**
 * Returns the address of a map that shows a point.
 * @example mapAddressOf(53.5436, 9.9668); // 'https://www.openstreetmap.org/?mlat=53.5436&mlon=9.9668#map=16/53.5436/9.9668'
 */
export const mapAddressOf = (latitude: number, longitude: number): string =>
  `${MAP}?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

const MISSING = '–';
const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function PointCell({ field, value, locale, place, hasLinks = false }: CellProps): ReactElement {
  const numbers = findPointNames(field.schema)?.map((name) => (value as Row)[name]) ?? [];
  const format = (number: unknown): string =>
    typeof number === 'number'
      ? `${number.toLocaleString(locale, { maximumFractionDigits: DIGITS })}°`
      : MISSING;
  const text = numbers.map(format).join('; ');
  const [latitude, longitude] = numbers;
  const isOnMap = isWithin(latitude, 90) && isWithin(longitude, 180);
  return isOnMap && (place === 'show' || hasLinks) ? (
    <Link address={mapAddressOf(latitude, longitude)}>{text}</Link>
  ) : (
    <>{text}</>
  );
}

/** A place on a map. */
export const point: KindView = { cell: PointCell };
