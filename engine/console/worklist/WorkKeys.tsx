import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { KeyHints } from '../ui/KeyHints.tsx';

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
  const hints = keys.map(([names, does]) => ({
    keys: names,
    text: translate(`crewdeck.worklist.keys.${does}`),
  }));
  return <KeyHints className="work-keys" hints={hints} />;
}
