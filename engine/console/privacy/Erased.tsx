import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatInstant } from '../format/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { Stays } from './Stays.tsx';

/** Renders that a person's data were erased, and which of them stay. */
export function Erased({ person, at }: { readonly person: number; readonly at: string }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return (
    <section className="card record-section privacy">
      <p className="note">
        <Icon name="check" size={18} />
        {translate('crewdeck.privacy.erased', { time: formatInstant(at, locale) })}
      </p>
      <Stays person={person} />
    </section>
  );
}
