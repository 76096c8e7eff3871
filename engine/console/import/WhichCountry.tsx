import { useMemo, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import {
  countries,
  countriesOf,
  isNational,
  showInternational,
  type CountryCode,
} from '../../model/phones.ts';
import { readOpenSession } from '../client/session.ts';
import { phoneCells, type Draft } from './draft.ts';

interface WhichCountryProps {
  readonly columns: readonly CsvColumn[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Countries that are offered before all the others. */
const MOST_LIKELY = 3;

/**
 * Renders the choice of the country of phone numbers without the code of one: the company's, those of the
 * file's other numbers, or any; nothing, if all numbers have a code.
 */
export function WhichCountry({ columns, draft, onDraft }: WhichCountryProps): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (country: CountryCode): string => names.of(country) ?? country;
  }, [locale]);
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return [...countries].sort((one, other) => compare(nameOf(one), nameOf(other)));
  }, [locale, nameOf]);
  const cells = phoneCells(draft, columns);
  const cell = cells.find(isNational);
  if (cell === undefined) return null;
  const own = readOpenSession()?.phoneCountry ?? undefined;
  const chosen = draft.phones ?? own;
  const likely = [...new Set([...(own ? [own] : []), ...countriesOf(cells)])].slice(0, MOST_LIKELY);
  const label = translate('crewdeck.import.whichCountry', { cell });
  const choose = (phones: CountryCode): void => {
    onDraft({ ...draft, phones, edits: {} });
  };
  return (
    <div className="import-letters" role="group" aria-label={label}>
      <b>{label}</b>
      {likely.map((country) => (
        <button
          key={country}
          type="button"
          className="import-reading"
          aria-pressed={country === chosen}
          onClick={() => {
            choose(country);
          }}
        >
          <b>{nameOf(country)}</b>
          <small>{showInternational(cell, country)}</small>
        </button>
      ))}
      <label className="import-encoding">
        <span>{translate('crewdeck.text.label', { label: translate('crewdeck.import.otherCountry') })}</span>
        <select
          className="field"
          value={chosen && !likely.includes(chosen) ? chosen : ''}
          onChange={(event) => {
            choose(event.target.value as CountryCode);
          }}
        >
          <option value="" disabled hidden />
          {sorted.map((country) => (
            <option key={country} value={country}>
              {nameOf(country)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
