import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useGoHints } from '../routes/go-keys.ts';
import { KeysDialog } from '../ui/KeysDialog.tsx';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'take'],
  ['S', 'state'],
  ['E', 'end'],
  ['R', 'answer'],
  ['Enter', 'open'],
  ['?', 'help'],
] as const;

/** Renders the keys of a queue and their commands. */
export function QueueKeys({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const model = useModel();
  const { conversation, queue } = model;
  const go = useGoHints();
  const has = { answer: conversation !== undefined, end: queue?.done !== undefined };
  const hints = keys
    .filter(([, does]) => (does === 'answer' || does === 'end' ? has[does] : true))
    .map(([key, does]) => ({ keys: [key], text: translate(`crewdeck.queue.keys.${does}`) }));
  const ofList = [...(mayAct(engine, model, 'create') ? [['C', 'create']] : []), ['/', 'search']].map(
    ([key = '', does = '']) => ({ keys: [key], text: translate(`crewdeck.keys.${does}`) }),
  );
  return <KeysDialog groups={[{ hints: [...hints, ...ofList] }, go]} onClose={onClose} />;
}
