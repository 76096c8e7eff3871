import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { inboxKinds, type InboxKind } from '../../../resources/inbox.ts';

export interface KindChipsProps {
  readonly counts: Readonly<Record<InboxKind, number>>;
  readonly value: InboxKind | undefined;
  readonly onChoose: (kind: InboxKind | undefined) => void;
}

/** Renders the kinds with waiting items, each with its count. */
export function KindChips({ counts, value, onChoose }: KindChipsProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chip = (kind: InboxKind | undefined, count: number): ReactElement => (
    <button
      key={kind ?? 'all'}
      type="button"
      className="tool-toggle"
      aria-pressed={kind === value}
      onClick={() => {
        onChoose(kind);
      }}
    >
      {translate(`crewdeck.waits.kinds.${kind ?? 'all'}`)} <b>{count.toLocaleString(locale)}</b>
    </button>
  );
  return (
    <div className="inbox-chips" role="group" aria-label={translate('crewdeck.waits.kindsLabel')}>
      {chip(undefined, all)}
      {inboxKinds
        .filter((kind) => counts[kind] > 0 || kind === value)
        .map((kind) => chip(kind, counts[kind]))}
    </div>
  );
}
