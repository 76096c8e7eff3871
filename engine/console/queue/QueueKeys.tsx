import type { ReactElement } from 'react';
import { Dialog, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { CloseButton } from '../ui/CloseButton.tsx';

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
  const { conversation, queue } = useModel();
  const has = { answer: conversation !== undefined, end: queue?.done !== undefined };
  const shown = keys.filter(([, does]) => (does === 'answer' || does === 'end' ? has[does] : true));
  return (
    <Dialog open onClose={onClose} aria-labelledby="queue-keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="queue-keys-title" className="queue-keys-title">
        {translate('crewdeck.queue.keys.title')}
        <CloseButton onClose={onClose} />
      </DialogTitle>
      <DialogContent>
        <dl className="queue-keys">
          {shown.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{translate(`crewdeck.queue.keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
