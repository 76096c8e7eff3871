import { toWords } from '../../model/labels.ts';
import { useLocale, useTranslate } from 'ra-core';
import { pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import { formatAgo, formatInstant } from '../format/dates.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { recordPath } from '../routes/paths.ts';
import { namesOf } from './names.ts';

interface ChangeText {
  /** Text of the change, with the kind of record. */
  readonly what: string;
  /** Name of the record, or its number, and its page if the user may open it. */
  readonly record: { readonly name: string; readonly path: string | undefined } | undefined;
  /** Dates and author of the change. */
  readonly facts: readonly string[];
}

/** Returns a function that gives the texts of a change. */
export function useChangeText(): (change: PendingChange) => ChangeText {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const word = (name: string, args: object): string => translate(`crewdeck.pending.${name}`, args);
  const actionOf = ({ action }: PendingChange): string =>
    word(`actions.${action}`, { _: translate(`crewdeck.steps.${action}.name`, { _: toWords(action) }) });
  return (change) => {
    const { stem, recordId, about, rows, state, requestedAt, expiresAt, confirmers } = change;
    const kind = translate(`resources.${stem}.name`, {
      smart_count: 1,
      _: engine.models[stem]?.title ?? stem,
    });
    const path = recordId === null ? undefined : recordPath(engine, stem, recordId);
    const name = about?.name ?? (recordId === null ? undefined : String(recordId));
    const names = namesOf(confirmers, locale);
    const waits = state === pendingStates.waiting;
    const decided =
      change.decidedBy !== null &&
      word('decidedBy', { name: change.decidedBy, when: formatInstant(change.decidedAt, locale) });
    const facts = [
      formatAgo(requestedAt, locale),
      waits && word('until', { date: formatInstant(expiresAt, locale) }),
      waits && names !== undefined && word('canConfirm', { names }),
      rows > 1 && word('rows', { smart_count: rows }),
      decided,
    ];
    return {
      what: `${actionOf(change)} · ${kind}`,
      record: name === undefined ? undefined : { name, path },
      facts: facts.filter((fact) => typeof fact === 'string'),
    };
  };
}
