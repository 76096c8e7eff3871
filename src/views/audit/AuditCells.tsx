import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { useAuditSentence } from '@crewdeck/engine/console/record/audit-sentence.ts';

/** What happened, as a sentence. */
export function AuditedAction({ record }: CellProps): ReactElement {
  const sentence = useAuditSentence()(record);
  return <span>{sentence}</span>;
}

/** The kind of record that it happened to. */
export function AuditedKind({ value }: CellProps): ReactElement {
  const translate = useTranslate();
  return <span>{translate(`resources.${String(value)}.name`, { smart_count: 1, _: String(value) })}</span>;
}
