import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { reload, useCodeWait } from '../code.ts';
import { Icon } from './icons.tsx';

/** Renders that a part of the console cannot be loaded, and what follows. */
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
