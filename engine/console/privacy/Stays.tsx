import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useKeepText } from './use-keep-text.ts';
import { useKindName } from './use-kind-name.ts';
import { useKinds } from './use-kinds.ts';

/** Renders the data that stay after an erasure: how much, how long, and why; nothing if all are erased. */
export function Stays({ person }: { readonly person: number }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useKindName();
  const keepText = useKeepText();
  const { data = [] } = useKinds(person);
  const kinds = data.filter(({ kept }) => kept > 0);
  if (kinds.length === 0) return null;
  return (
    <>
      <h3>{translate('crewdeck.privacy.stays')}</h3>
      <ul className="privacy-stays">
        {kinds.map(({ stem, kept }) => (
          <li key={stem}>
            <b>{nameOf(stem)}</b>
            <span>
              {translate('crewdeck.text.pair', {
                label: translate('crewdeck.privacy.rows'),
                text: kept.toLocaleString(locale),
              })}
            </span>
            {keepText(stem).map(({ limit, why }) => (
              <p key={why}>
                {limit}
                {limit !== undefined && <br />}
                {why}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
