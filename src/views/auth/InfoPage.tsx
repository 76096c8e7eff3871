import type { ReactElement } from 'react';
import { moveTo } from '../../address.ts';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';

/** Says what a person can do who comes by an address for which there is nothing to fill in. */
export function InfoPage({ about }: { readonly about: 'forgot' | 'link' }): ReactElement {
  return <Notice {...useAuthTexts()[about]} onAction={() => { moveTo('/auth/login'); }} />;
}
