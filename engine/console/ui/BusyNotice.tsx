import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useIsPausing } from '../client/busy-retry.ts';
import { Icon } from './icons.tsx';

/** That the server has too much to do, and that nobody has to do anything about it. */
export function BusyNotice(): ReactElement | null {
  const translate = useTranslate();
  if (!useIsPausing()) return null;
  return (
    <div className="note code-notice" role="status">
      <Icon name="clock" size={18} />
      <p>{translate('crewdeck.busy')}</p>
    </div>
  );
}
