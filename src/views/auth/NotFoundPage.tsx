import { useState, type ReactElement } from 'react';
import { moveTo } from '../../address.ts';
import { takeMessage } from '../../providers/leave-message.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** An address that is no page, or none of this person's. */
export function NotFoundPage(): ReactElement {
  const { notFound: texts } = useAuthTexts();
  // After the texts, for which this page may have to wait and begin again.
  const [message] = useState(takeMessage);
  return <Notice {...texts} note={message?.text} onAction={() => { moveTo('/'); }} />;
}
