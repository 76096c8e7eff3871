import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../code.ts';
import type { GeneratedInputProps } from '../context/input-props.ts';

// The editor is the largest part of a form, and few forms have one.
const Editor = lazyPart(() => import('./html/HtmlEditor.tsx'));

/** Renders rich text with headings, lists and links, as it will look. */
export function HtmlInput(props: GeneratedInputProps): ReactElement {
  return (
    <Suspense fallback={<div className="skeleton editor-skeleton" />}>
      <Editor {...props} />
    </Suspense>
  );
}
