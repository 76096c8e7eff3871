import { lazy, Suspense, type ReactElement } from 'react';
import type { GeneratedInputProps } from '../context/input-props.ts';

// The editor is the largest part of a form, and few forms have one.
const Editor = lazy(() => import('./html/HtmlEditor.tsx'));

/** Text with headings, lists and links, written as it will look. */
export function HtmlInput(props: GeneratedInputProps): ReactElement {
  return (
    <Suspense fallback={<div className="skeleton editor-skeleton" />}>
      <Editor {...props} />
    </Suspense>
  );
}
