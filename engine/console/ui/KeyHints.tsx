import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import './keys.css';

/** Keys, and the text of what they do. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Renders keys and what they do in one line; not on devices without a keyboard, or with little room. */
export function KeyHints({
  hints,
  className = '',
}: {
  readonly hints: readonly KeyHint[];
  readonly className?: string;
}): ReactElement {
  const translate = useTranslate();
  return (
    <ul className={`key-hints ${className}`} aria-label={translate('crewdeck.keys.title')}>
      {hints.map(({ keys, text }) => (
        <li key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {text}
        </li>
      ))}
    </ul>
  );
}
