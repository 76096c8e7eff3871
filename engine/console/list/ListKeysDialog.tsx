import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useGoHints } from '../routes/go-keys.ts';
import type { KeyHint } from '../ui/KeyHints.tsx';
import { KeysDialog } from '../ui/KeysDialog.tsx';

/** Renders the keys of a list, of forms, and those that lead to other pages. */
export default function ListKeysDialog({
  hints,
  onClose,
}: {
  readonly hints: readonly KeyHint[];
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const go = useGoHints();
  const submit = { keys: ['Ctrl', 'Enter'], text: translate('crewdeck.keys.submit') };
  return <KeysDialog groups={[{ hints: [...hints.slice(0, -1), submit] }, go]} onClose={onClose} />;
}
