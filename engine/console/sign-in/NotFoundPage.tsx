import type { ReactElement } from 'react';
import { moveTo } from '../address.ts';
import { useLeftMessage } from '../client/leave-message.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** An address that is no page, or none of this person's; or one that opens a file no longer. */
export function NotFoundPage({ of = 'notFound' }: { readonly of?: 'notFound' | 'fileGone' }): ReactElement {
  const message = useLeftMessage();
  return (
    <Notice
      {...useAuthTexts()[of]}
      note={message?.text}
      onAction={() => {
        moveTo('/');
      }}
    />
  );
}
