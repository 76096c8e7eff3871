import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { useLocales } from 'ra-core';
import { useLanguage } from './use-language.ts';

/** Renders the languages by their own names. */
export default function LanguageMenu({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactElement {
  const [locale, setLocale] = useLanguage();
  const languages = useLocales();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {languages.map((language) => (
        <MenuItem
          key={language.locale}
          lang={language.locale}
          selected={language.locale === locale}
          onClick={() => {
            setLocale(language.locale);
            onClose();
          }}
        >
          {language.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
