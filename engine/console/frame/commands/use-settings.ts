import { useMemo } from 'react';
import { useLocales, useTranslate } from 'ra-core';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { useLanguage } from '../use-language.ts';
import { SETTINGS, type Command } from './command.ts';

/** A command for a setting of the user, and what it does. */
export interface Setting extends Command {
  readonly run: () => void;
}

/** Returns the commands for the user's own settings: theme, language, password. */
export function useSettings(onPassword: () => void): readonly Setting[] {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLanguage();
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return useMemo(
    () =>
      [
        {
          id: 'do:theme',
          icon: other === 'dark' ? ('moon' as const) : ('sun' as const),
          label: translate(`crewdeck.frame.${other}`),
          run: () => {
            setMode(other);
          },
        },
        ...locales
          .filter((one) => one.locale !== locale)
          .map((one) => ({
            id: `do:language-${one.locale}`,
            icon: 'globe' as const,
            label: translate('crewdeck.text.pair', {
              label: translate('crewdeck.frame.language'),
              text: one.name,
            }),
            run: () => {
              setLocale(one.locale);
            },
          })),
        {
          id: 'do:password',
          icon: 'key' as const,
          label: translate('crewdeck.frame.changePassword'),
          run: onPassword,
        },
      ].map((one) => ({ ...one, group: SETTINGS })),
    // The setters are new with each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [translate, locales, locale, other, onPassword],
  );
}
