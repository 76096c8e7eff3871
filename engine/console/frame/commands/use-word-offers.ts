import { useMemo } from 'react';
import { useDataProvider, useLocale, useTranslate, type DataProvider, type RaRecord } from 'ra-core';
import { holds } from '../../../model/access.ts';
import type { Module, Permission } from '../../../model/register.ts';
import { isLocale, type Locale } from '../../../model/locales.ts';
import { today } from '../../client/company-clock.ts';
import { optionsOf } from '../../client/options.ts';
import { fetchCode } from '../../code.ts';
import { useEngine, type Engine } from '../../context/EngineContext.tsx';
import { valueKey } from '../../context/messages.ts';
import { useLabel } from '../../context/terms.ts';
import { useLoaded } from '../../context/use-endpoint.ts';
import { createPath, listPath, mayVisit } from '../../routes/paths.ts';
import { loadLanguage, type Language } from '../../palette/language.ts';
import { findOffers, type Offer } from '../../palette/offer.ts';
import { buildReader, type NamedValue } from '../../palette/read.ts';
import type { ReadValue, ValueSource, Words, WordTable } from '../../palette/words.ts';

/** Language that is understood for every user, in addition to their own. */
const COMMON: Locale = 'en-US';

interface Tongue {
  readonly locale: Locale;
  readonly language: Language;
  readonly table: WordTable;
}
interface Read {
  readonly source: ValueSource;
  readonly rows: readonly ReadValue[];
}

const loadTongue = async (words: Words, locale: Locale): Promise<Tongue> => {
  const [language, { words: table }] = await Promise.all([
    loadLanguage(locale),
    fetchCode(words.tables[locale]),
  ]);
  return { locale, language, table };
};

/** Maximum number of options that are loaded of a resource. */
const MOST = 100;

/** Reads the values of a source; those of an enum have the keys of their names as ids. */
async function readSource(
  source: ValueSource,
  { models }: Engine,
  provider: DataProvider,
  signal: AbortSignal,
): Promise<readonly ReadValue[]> {
  if ('read' in source) return source.read(signal);
  if ('where' in source) {
    const { data } = await provider.getList<RaRecord & { label: string }>(optionsOf(source.stem), {
      filter: source.where,
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'label', order: 'ASC' },
      signal,
    });
    return data.map(({ id, label }) => ({ id, name: label }));
  }
  const values = (models[source.stem]?.field[source.field]?.schema.enum ?? []) as readonly (
    | string
    | number
  )[];
  return values.map((value) => ({
    id: value,
    name: valueKey(source.stem, source.field, value),
    key: String(value),
  }));
}

/** Reads all values that a sentence may name; those that cannot be read stay unknown. */
const readValues = (
  words: Words,
  engine: Engine,
  provider: DataProvider,
  signal: AbortSignal,
): Promise<Read[]> =>
  Promise.all(
    words.values.map(async (source): Promise<Read> => ({
      source,
      rows: await readSource(source, engine, provider, signal).catch(() => []),
    })),
  );

interface Known {
  readonly tongues: readonly Tongue[];
  readonly read: readonly Read[];
}

/** Loads everything that is needed to understand sentences, once the user types. */
function useKnown(
  words: Words | undefined,
  hasText: boolean,
): { known: Known | undefined; isLoading: boolean } {
  const engine = useEngine();
  const provider = useDataProvider();
  const locale = useLocale();
  const own = isLocale(locale) ? locale : COMMON;
  const { data, isLoading } = useLoaded(
    ['words', own],
    async (signal): Promise<Known | null> => {
      if (!words) return null;
      const [read, ...tongues] = await Promise.all([
        readValues(words, engine, provider, signal),
        ...[...new Set([own, COMMON])].map((one) => loadTongue(words, one)),
      ]);
      return { tongues, read };
    },
    { isEnabled: words !== undefined && hasText, staleTime: 60_000 },
  );
  return { known: data ?? undefined, isLoading };
}

/** Returns the results of the typed sentence that the user may open. */
export function useWordOffers(
  words: Words | undefined,
  text: string,
): { readonly offers: readonly Offer[]; readonly isLoading: boolean } {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale() ?? COMMON;
  const labelOf = useLabel();
  const hasText = text.trim() !== '';
  const { known, isLoading } = useKnown(words, hasText);
  const day = today();
  const reader = useMemo(() => {
    if (!known) return undefined;
    const values = known.read.flatMap(({ source, rows }) =>
      rows.map(({ id, name, key = name }): NamedValue => {
        const label = 'field' in source ? translate(name) : labelOf(source.stem, name);
        const furtherNames = known.tongues.flatMap(({ table }) => table.values[source.of]?.[key] ?? []);
        return {
          of: source.of,
          id,
          key,
          label,
          names: [...new Set([label, ...('field' in source ? [] : [name]), ...furtherNames])],
        };
      }),
    );
    const spoken = known.tongues.map(({ table, ...one }) => ({ ...one, words: table.words }));
    return { values, read: buildReader(spoken, values, day) };
  }, [known, labelOf, translate, day]);
  const offers = useMemo(() => {
    if (!reader || !words || !hasText) return [];
    const desk = {
      createPath: (stem: string) => createPath(engine, stem),
      listPath: (stem: string, filter: Readonly<Record<string, unknown>>) => listPath(engine, stem, filter),
      mayVisit: (path: string) => mayVisit(engine, path),
      holds: (module: Module, permission: Permission) => holds(engine, module, permission),
      locale,
      translate,
      today: day,
      valuesOf: (of: string) =>
        reader.values.filter((one) => one.of === of).map((one) => ({ ...one, kind: 'value' as const })),
    };
    return findOffers(words.commands, reader.read(text), desk);
  }, [reader, words, hasText, text, engine, locale, translate, day]);
  return { offers, isLoading };
}
