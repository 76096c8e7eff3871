import { Suspense, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../console/code.ts';
import type { KindInputProps } from '../../console/context/input-props.ts';
import { InputShell } from '../../console/inputs/InputShell.tsx';
import { useBoundInput } from '../../console/inputs/use-bound-input.ts';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'));
const LINES = 8;

/** Renders text in Markdown, with a preview in its place. */
export function MarkdownInput(props: KindInputProps): ReactElement {
  const translate = useTranslate();
  const { element, text, shell } = useBoundInput(props);
  const [isPreview, setPreview] = useState(false);
  return (
    <InputShell {...shell}>
      {isPreview ? (
        <Suspense fallback={<div className="skeleton" />}>
          <div className="field markdown-preview">
            <MarkdownText text={text.value} />
          </div>
        </Suspense>
      ) : (
        <textarea {...element} {...text} className="field is-text" rows={LINES} />
      )}
      <button
        type="button"
        className="link-btn"
        aria-pressed={isPreview}
        disabled={text.value === ''}
        onClick={() => {
          setPreview(!isPreview);
        }}
      >
        {translate(isPreview ? 'crewdeck.form.write' : 'crewdeck.form.preview')}
      </button>
    </InputShell>
  );
}
