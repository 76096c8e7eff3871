import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useIsPausing } from '../client/busy-retry.ts';
import { Icon } from './icons.tsx';

/** Renders that the server is overloaded, and that the user need not do anything. */
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
