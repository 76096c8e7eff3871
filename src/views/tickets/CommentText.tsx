import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { TextCell } from '@crewdeck/engine/console/cells/TextCells.tsx';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { StatusPill } from '@crewdeck/engine/console/ui/StatusPill.tsx';

/** Renders a comment; an internal one is marked, and never sent to other users than tech support. */
export default function CommentText(props: CellProps): ReactElement {
  const translate = useTranslate();
  const text = <TextCell {...props} />;
  return props.record.internal === true ? (
    <>
      <StatusPill tone="warning">{translate('resources.ticket-comments.fields.internal')}</StatusPill> {text}
    </>
  ) : (
    text
  );
}
