import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';

/** Renders the keys and their actions. */
export function InboxKeys(): ReactElement {
  const translate = useTranslate();
  const key = (names: readonly string[], does: string): ReactElement => (
    <li key={does}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {translate(`crewdeck.inbox.keys.${does}`)}
    </li>
  );
  return (
    <ul className="inbox-keys" aria-label={translate('crewdeck.inbox.keys.title')}>
      {key(['J', 'K'], 'move')}
      {key(['X'], 'select')}
      {key(['A'], 'accept')}
      {key(['R'], 'reject')}
    </ul>
  );
}
