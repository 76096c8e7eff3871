import type { ReactElement } from 'react';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { useAuditSentence } from '@crewdeck/engine/console/record/audit-sentence.ts';
import { Changes } from '@crewdeck/engine/console/changes/Changes.tsx';

/** Renders the event as a sentence; on the page of an entry with the change of each field. */
export default function AuditedAction({ record, place }: CellProps): ReactElement {
  const sentence = useAuditSentence()(record, place === 'show');
  return (
    <>
      <span>{sentence}</span>
      {place === 'show' && <Changes entry={record} />}
    </>
  );
}
