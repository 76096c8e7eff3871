import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';

const keys = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
  [['A'], 'accept'],
  [['C'], 'comment'],
  [['R'], 'reject'],
  [['S'], 'later'],
  [['Z'], 'undo'],
] as const;

/** Renders the keys and their actions. */
export function WorkKeys(): ReactElement {
  const translate = useTranslate();
  return (
    <ul className="work-keys" aria-label={translate('crewdeck.worklist.keys.title')}>
      {keys.map(([names, does]) => (
        <li key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {translate(`crewdeck.worklist.keys.${does}`)}
        </li>
      ))}
    </ul>
  );
}
