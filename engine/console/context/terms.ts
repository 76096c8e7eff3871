import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { isVocabulary } from '../../model/terms.ts';
import { useEngine } from './EngineContext.tsx';

/**
 * Returns a function that translates seeded names (a type, a category, a role); names that users entered are
 * returned unchanged.
 * @example
 * const Licence = ({ name }: { readonly name: string }) => <li>{useTerm()(name)}</li>;
 * <Licence name="Heavy lorries" />; // → 'Heavy lorries'
 */
export function useTerm(): (name: string) => string {
  const translate = useTranslate();
  return useCallback((name) => translate(`crewdeck.terms.${name}`, { _: name }), [translate]);
}

/** Returns a function that gives the label of a record in the user's language if its name was seeded. */
export function useLabel(): (stem: string, label: string) => string {
  const { models } = useEngine();
  const term = useTerm();
  return useCallback(
    (stem, label) => {
      const model = models[stem];
      return model && isVocabulary(model) ? term(label) : label;
    },
    [models, term],
  );
}
