import type { ReactElement } from 'react';
import { moveTo } from '../address.ts';
import { useLeftMessage } from '../client/leave-message.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** An address that is no page, or none of this person's. */
export function NotFoundPage(): ReactElement {
  const message = useLeftMessage();
  return (
    <Notice
      {...useAuthTexts().notFound}
      note={message?.text}
      onAction={() => {
        moveTo('/');
      }}
    />
  );
}
