import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { texts } from '../../src/locales/locales.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { definitions } from '../../resources/index.ts';
import { sameWords } from '../../resources/locales/same-words.ts';
import { enUS } from '../../resources/locales/en-US.ts';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import * as engine from '@crewdeck/engine/model/refusals.ts';
import * as portal from '../../resources/refusals.ts';
import { categories, roles } from '../../server/seed/master-values.ts';
import { findMissingWords, namesIn, textsOf, type Texts } from '@crewdeck/engine/cli/check/words.ts';
import { loadBundle } from '@crewdeck/engine/console/locales/locales.ts';

const models = buildModels(schemas, definitions);
const others = Object.keys(locales).filter((locale): locale is Locale => locale !== 'en-US');
const messagesOf = async (locale: Locale): Promise<Texts> =>
  textsOf({ models }, locale, await loadBundle(texts, locale));

describe.each(others)('%s', (locale) => {
  test('says everything that English says, in its own words, with every placeholder', async () => {
    expect(await findMissingWords({ models, texts, sameWords }, locale)).toEqual([]);
  });

  test('says nothing that English does not', async () => {
    const [english, own] = await Promise.all([messagesOf('en-US'), messagesOf(locale)]);
    expect(
      Object.keys(own).filter((key) => !Object.hasOwn(english, key) && !key.startsWith('crewdeck.terms.')),
    ).toEqual([]);
  });

  test('names every seeded role, category and value', async () => {
    const { domain } = await loadBundle(texts, locale);
    const seeded = [
      ...roles.map(({ name }) => name),
      ...Object.entries(categories)
        .filter(([value]) => value !== 'technology')
        .flatMap(([, { name, values }]) => [name, ...values.map((value) => value.name)]),
    ];
    expect([...new Set(seeded)].filter((name) => !Object.hasOwn(domain.terms, name))).toEqual([]);
  });
});

test('Russian counts one, few and many', async () => {
  const own = await messagesOf('ru-RU');
  const english = await messagesOf('en-US');
  const counted = Object.keys(english).filter(
    (key) => english[key]?.includes('||||') && !key.startsWith('resources.'),
  );
  expect(counted.filter((key) => own[key]?.split('||||').length !== 3)).toEqual([]);
});

test('menu entries fit on one line in Russian', async () => {
  const own = await messagesOf('ru-RU');
  expect(
    Object.entries(own).filter(([key, text]) => key.startsWith('crewdeck.menu.') && text.length > 19),
  ).toEqual([]);
});

/** What the server refuses with, the sentence of each by the key of its text. */
const refusals: Texts = Object.fromEntries(
  [engine, portal].flatMap(({ failures, reasons, faults }) => [
    ...Object.entries({ ...engine.signInFailures, ...failures }).map(([code, message]) => [
      `crewdeck.failures.${code}`,
      message,
    ]),
    ...Object.entries(reasons).map(([reason, message]) => [`crewdeck.reasons.${reason}`, message]),
    ...Object.entries(faults).map(([fault, message]) => [`crewdeck.faults.${fault}`, message]),
  ]),
);

describe.each(Object.keys(locales) as Locale[])('what the server refuses with in %s', (locale) => {
  test('has its words, a text for each code, reason and fault', async () => {
    const own = await messagesOf(locale);
    expect(Object.keys(refusals).filter((key) => !own[key])).toEqual([]);
  });

  test('names only what the tables name', async () => {
    const own = await messagesOf(locale);
    const strange = Object.entries(refusals).filter(([key, sentence]) => {
      const known = namesIn(sentence);
      return namesIn(own[key] ?? '').some((name) => !known.includes(name));
    });
    expect(strange.map(([key]) => key)).toEqual([]);
  });
});

/** The sources of the server by their paths. */
async function readServer(): Promise<[path: string, source: string][]> {
  const folders = await Promise.all(
    ['server', 'engine/server'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  );
  return Promise.all(
    folders
      .flat()
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) => [file, await readFile(file, 'utf8')]),
  );
}

test('sentences of failures stand in the tables only', async () => {
  const others = (await readServer()).filter(([path]) => !/^server\/(seed|locales)\//.test(path));
  expect(others.length).toBeGreaterThan(100);
  expect(
    others.filter(([, source]) => /\bmessage:\s*(`|['"][A-Z])/.test(source)).map(([path]) => path),
  ).toEqual([]);
});

test('all that the server writes into the audit has its words', async () => {
  const english = await messagesOf('en-US');
  const actions = (await readServer())
    .flatMap(([, source]) => [
      ...source.matchAll(/action: ([^,\n]+),\s+entity/g),
      ...source.matchAll(/ now\(\), actor, ('\w+')/g),
    ])
    .flatMap(([, value = '']) => [...value.matchAll(/'(\w+)'/g)].map((match) => match[1]));
  expect(actions).toEqual(expect.arrayContaining(['read', 'export']));
  expect(actions.length).toBeGreaterThan(15);
  expect(
    [...new Set(actions)].filter(
      (action) => !Object.hasOwn(english, `crewdeck.audit.${action}`) && action !== 'invitation',
    ),
  ).toEqual([]);
});

test('every resource has its texts', () => {
  expect(Object.keys(definitions).filter((stem) => enUS.resources[stem]?.empty === undefined)).toEqual([]);
});

test('what a language lacks is told with the file that it belongs into', async () => {
  const assets = {
    title: 'Asset',
    type: 'object',
    'x-resource': { plural: 'Assets' },
    properties: { name: { type: 'string', title: 'Tag' } },
  } as const;
  const lacking = {
    models: buildModels({ assets }, {}),
    sameWords,
    texts: {
      ...texts,
      'fr-FR': async () => {
        const { texts: french } = await texts['fr-FR']();
        return { texts: { ...french, own: { ...french.own, notices: {} } } };
      },
    },
  };
  const orSame = 'or into resources/locales/same-words.ts where the word is the same.';
  expect(await findMissingWords(lacking, 'fr-FR')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^fr-FR does not say “.*”: write it into src\/locales\/fr-FR\/ \(notices\.\w+\)\.$/,
      ),
      `fr-FR says “Assets” in English: write it into resources/locales/fr-FR.ts (resources.assets.plural), ${orSame}`,
      `fr-FR says “Tag” in English: write it into resources/locales/fr-FR.ts (resources.assets.fields.name), ${orSame}`,
    ]),
  );
});
