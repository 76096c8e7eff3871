import type { ReactElement } from 'react';
import { moveTo } from '../address.ts';
import { useLeftMessage } from '../client/leave-message.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** Renders that an address is no page, or none that this user may open; or that a file link has expired. */
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
