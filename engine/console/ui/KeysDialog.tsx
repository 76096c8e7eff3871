import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { CloseButton } from './CloseButton.tsx';
import { Dialog, DialogContent, DialogTitle } from './floating.tsx';
import type { KeyHint } from './KeyHints.tsx';
import './keys.css';

export interface KeysDialogProps {
  /** Keys under headings; without a title those of the page. */
  readonly groups: readonly { readonly title?: string; readonly hints: readonly KeyHint[] }[];
  readonly onClose: () => void;
}

/** Renders the keys of a page and their commands. */
export function KeysDialog({ groups, onClose }: KeysDialogProps): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title" className="keys-title">
        {translate('crewdeck.keys.title')}
        <CloseButton onClose={onClose} />
      </DialogTitle>
      <DialogContent>
        {groups.map(({ title = '', hints }) => (
          <section key={title}>
            {title !== '' && <h3 className="keys-heading">{title}</h3>}
            <dl className="key-list">
              {hints.map(({ keys, text }) => (
                <div key={text}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
