import { useMemo, type ReactElement } from 'react';
import { useLocale } from 'ra-core';
import type { FieldModel } from '../../model/model.ts';
import { compareTexts, wordsOf } from './text-diff.ts';

const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

/** Renders a changed text, with the removed and the added parts. */
export default function TextChange({
  field,
  from,
  to,
}: {
  readonly field: FieldModel;
  readonly from: string;
  readonly to: string;
}): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const pieces = useMemo(() => {
    const [former, present] = field.kind === 'html' ? [wordsOf(from), wordsOf(to)] : [from, to];
    const all = [
      { kind: 'gone', text: former },
      { kind: 'new', text: present },
    ] as const;
    return compareTexts(former, present, locale) ?? all;
  }, [field, from, to, locale]);
  return (
    <span className="text-change">
      {pieces.map(({ kind, text }, index) => {
        const Element = elements[kind];
        return <Element key={index}>{text}</Element>;
      })}
    </span>
  );
}
