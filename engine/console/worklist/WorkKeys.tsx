import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { KeyHints } from '../ui/KeyHints.tsx';
import type { WorkItem } from './work-item.ts';

/** Renders the keys of the list, and those of the current item by the words of its actions. */
export function WorkKeys({ item }: { readonly item: WorkItem | undefined }): ReactElement {
  const translate = useTranslate();
  const word = (does: string): string => translate(`crewdeck.worklist.keys.${does}`);
  const own = (item?.actions ?? []).map(({ key, text }) => ({ keys: [key], text: text.toLowerCase() }));
  const hints = [
    { keys: ['J', 'K'], text: word('move') },
    { keys: ['Enter'], text: word('open') },
    ...own.toReversed(),
    ...(item?.answer ? [{ keys: ['A'], text: word('answer') }] : []),
    { keys: ['H'], text: word('later') },
    { keys: ['Z'], text: word('undo') },
  ];
  return <KeyHints className="work-keys" hints={hints} />;
}
