import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { labelsOf } from '../routes/titles.ts';
import { namesChanged } from '../changes/changed-fields.ts';

/**
 * Returns a function that describes an entry of the history in a sentence: who did what, and to which fields;
 * `isBrief` leaves the fields out because they are listed next to it.
 */
export function useAuditSentence(): (entry: Readonly<Row>, isBrief?: boolean) => string {
  const translate = useTranslate();
  return useCallback(
    (entry, isBrief = false) => {
      const action = String(entry.action);
      const name = String(labelsOf(entry).actor ?? translate('crewdeck.audit.nobody'));
      const fields = namesChanged(entry)
        .map((field) => translate(`resources.${String(entry.entity)}.fields.${field}`, { _: field }))
        .join(', ');
      return translate(`crewdeck.audit.${isBrief && action === 'update' ? 'changed' : action}`, {
        _: translate('crewdeck.audit.other', { name, action }),
        name,
        fields,
        view: String(((entry.after ?? entry.before) as Row | null)?.view ?? ''),
        rows: Number((entry.after as Row | null)?.rows ?? 0),
      });
    },
    [translate],
  );
}

/** Returns a function that gives the reason of an entry, and who has confirmed it, if there are any. */
export function useFurtherSentences(): (entry: Readonly<Row>) => readonly string[] {
  const translate = useTranslate();
  return useCallback(
    (entry) => {
      const { reason } = entry;
      const name = labelsOf(entry).confirmedBy;
      return [
        ...(typeof reason === 'string' && reason !== ''
          ? [translate('crewdeck.audit.reason', { reason })]
          : []),
        ...(typeof name === 'string' ? [translate('crewdeck.audit.confirmedBy', { name })] : []),
      ];
    },
    [translate],
  );
}
