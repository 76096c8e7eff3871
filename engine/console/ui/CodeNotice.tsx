import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { reload, useCodeWait } from '../code.ts';
import { Icon } from './icons.tsx';

/** That a part of the console cannot be fetched, and what becomes of it. */
export function CodeNotice(): ReactElement | null {
  const translate = useTranslate();
  const wait = useCodeWait();
  if (wait === undefined) return null;
  return (
    <div className="note is-warning code-notice" role="status">
      <Icon name="warning" size={18} />
      <p>{translate(`crewdeck.code.${wait}`)}</p>
      {wait === 'word' && (
        <button type="button" className="btn" onClick={reload}>
          {translate('crewdeck.code.reload')}
        </button>
      )}
    </div>
  );
}
