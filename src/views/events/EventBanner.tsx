import type { ReactElement } from 'react';
import type { PictureProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { usePicture } from '@crewdeck/engine/console/ui/use-picture.ts';
import { isDay } from '@crewdeck/engine/model/days.ts';
import { bannerIcons } from '../../parts/banner-icons.ts';
import './event-banner.css';

/**
 * Renders the banner of an event, and its day: its own picture once that is loaded, else a drawing of its
 * kind.
 */
export default function EventBanner({ value, record, locale }: PictureProps): ReactElement {
  const banner = typeof value === 'string' ? value : 'default';
  const { date, bannerUrl } = record;
  const { place, src, onError } = usePicture<HTMLDivElement>(
    typeof bannerUrl === 'string' && bannerUrl !== '' ? bannerUrl : undefined,
  );
  return (
    <div ref={place} className="event-banner" data-banner={banner} aria-hidden>
      {src === undefined ? (
        <Icon name={bannerIcons[banner] ?? 'calendar'} size={56} />
      ) : (
        <img src={src} alt="" loading="lazy" onError={onError} />
      )}
      {isDay(date) && (
        <span className="event-day">
          <b>{formatDay(date, locale, 'day')}</b>
          {formatDay(date, locale, 'month')}
        </span>
      )}
    </div>
  );
}
