import { Suspense, type ReactElement } from 'react';
import { useAuthTexts } from './auth-texts.ts';
import { Notice } from './Notice.tsx';
import './auth.css';

function Broken({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return <Notice {...useAuthTexts().broken} onAction={onRetry} />;
}

/** Renders an error without any other part of the console. */
export function BrokenPage({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Broken onRetry={onRetry} />
    </Suspense>
  );
}
