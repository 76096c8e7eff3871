import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { KeepKeyword } from '../../model/keywords.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';

/** Text about rows that stay when their person is erased. */
interface KeepText {
  /** Text of the time limit, and of the rows that are kept; undefined for those without an end. */
  readonly limit: string | undefined;
  /** Law or reason that requires it. */
  readonly why: string;
}

/**
 * Returns a function that gives the texts about rows of a resource that stay when their person is erased,
 * with the reasons.
 */
export function useKeepText(): (stem: string) => readonly KeepText[] {
  const { models } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (stem) => {
      const limitOf = ({ years, from, where = {} }: KeepKeyword): string | undefined => {
        if (years === undefined || from === undefined) return undefined;
        const field = translate(`resources.${stem}.fields.${from}`);
        const label = translate('crewdeck.privacy.kept', { smart_count: years, field });
        const conditions = Object.entries(where).flatMap(([name, values]) =>
          values.map((value) => translate(valueKey(stem, name, value))),
        );
        if (conditions.length === 0) return label;
        const text = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(conditions);
        return translate('crewdeck.text.pair', { label, text });
      };
      return (models[stem]?.personal?.keep ?? []).map((keep, at) => ({
        limit: limitOf(keep),
        why: translate(`resources.${stem}.keep.${at}`, { _: keep.why }),
      }));
    },
    [models, translate, locale],
  );
}
