import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Seeded names (a type, a category, a role) in the person's language; what people named themselves
 * stays as it is.
 */
export function useTerm(): (name: string) => string {
  const translate = useTranslate();
  return useCallback((name) => translate(`crewdeck.terms.${name}`, { _: name }), [translate]);
}
