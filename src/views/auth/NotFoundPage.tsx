import type { ReactElement } from 'react';
import { moveTo } from '../../address.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** An address that is no page, or none of this person's. */
export function NotFoundPage(): ReactElement {
  return <Notice {...useAuthTexts().notFound} onAction={() => { moveTo('/'); }} />;
}
