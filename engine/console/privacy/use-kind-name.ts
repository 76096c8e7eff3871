import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { useEngine } from '../context/EngineContext.tsx';

/** Returns a function that names the rows of a resource; those of a conversation by its subject. */
export function useKindName(): (stem: string) => string {
  const { models } = useEngine();
  const translate = useTranslate();
  return useCallback(
    (stem) => {
      const pluralOf = (one: string): string =>
        translate(`resources.${one}.name`, { smart_count: 2, _: models[one]?.plural ?? one });
      const about = models[stem]?.partOf?.stem;
      return about === undefined
        ? pluralOf(stem)
        : translate('crewdeck.text.pair', { label: pluralOf(about), text: pluralOf(stem) });
    },
    [models, translate],
  );
}
