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
import { formats } from '@crewdeck/engine/model/formats.ts';
import { formatDate } from '@crewdeck/engine/console/format/dates.ts';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';
import { translate } from '../../server/locales/translate.ts';
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

type Saying = (given: unknown) => unknown;
const given = (value: string): object => new Proxy({}, { get: () => value });

/** Every text of what the server says, by its path; of a mail that of a yes and that of a no. */
function textsIn(node: unknown, path = 'server'): Texts {
  if (typeof node === 'string') return { [path]: node };
  if (path.endsWith('.days')) return textsIn((node as Saying)(2), `${path}()`);
  // A label and a value, in the language's own punctuation.
  if (path.endsWith('.fact')) return {};
  if (path.endsWith('.hello') || path.endsWith('.automatic'))
    return textsIn((node as Saying)('2'), path + '()');
  if (typeof node === 'function')
    return {
      ...textsIn((node as Saying)(given('2')), `${path}.yes`),
      ...textsIn((node as Saying)(given('')), `${path}.no`),
    };
  const inside = Object.entries((node ?? {}) as object).map(([name, child]) =>
    textsIn(child, `${path}.${name}`),
  );
  return Object.assign({}, ...inside) as Texts;
}

/** Messages of the server's refusals, by the key of their text. */
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

/** Placeholders of a whole clause, which a language may omit. */
const unused = ['crewdeck.faults.type'];

test.each(others)('every figure of a refusal is reported in %s', async (locale) => {
  const own = await messagesOf(locale);
  const silent = Object.entries(refusals).filter(([key, sentence]) =>
    namesIn(sentence).some((name) => !namesIn(own[key] ?? '').includes(name)),
  );
  expect(silent.map(([key]) => key).filter((key) => !unused.includes(key))).toEqual([]);
});

describe.each(Object.keys(locales) as Locale[])('a fault in %s', (locale) => {
  const messageFor = async (fault: string, params: object): Promise<string> =>
    (await buildI18nProvider(models, texts, locale)).translate(`crewdeck.faults.${fault}`, params);

  test('names a format by its word, whichever the server or a schema may ask for', async () => {
    const own = await messagesOf(locale);
    const usedFormats = (await readServer()).flatMap(([, source]) =>
      [...source.matchAll(/'format', \{ format: '([\w-]+)' \}/g)].map(([, name = '']) => name),
    );
    expect(usedFormats).toEqual(expect.arrayContaining(['date-time']));
    const names = [...new Set([...usedFormats, ...Object.keys(formats)])];
    expect(names.filter((name) => !own[`crewdeck.formats.${name}`])).toEqual([]);
    expect(await messageFor('format', { format: 'phone' })).toContain(own['crewdeck.formats.phone']);
  });

  test('writes figures and days as the language does', async () => {
    expect(await messageFor('maximum', { limit: 0.5 })).toContain((0.5).toLocaleString(locale));
    const day = formatDate('2026-03-12', locale);
    expect(day).not.toBe('2026-03-12');
    const fault = await messageFor('too_early', { date: '2026-03-12' });
    expect(fault).toContain(day.replace(/ г\.$/, ''));
    expect(fault).not.toContain('..');
  });
});

describe('written as the language is', () => {
  const sentencesOf = async (locale: Locale): Promise<[key: string, sentence: string][]> => {
    const said = textsIn(translate(locale).texts);
    return Object.entries({ ...(await messagesOf(locale)), ...said });
  };
  const breaking = async (locale: Locale, fault: RegExp): Promise<string[]> =>
    (await sentencesOf(locale))
      .filter(([, text]) => fault.test(text))
      .map(([key, text]) => `${key}: ${text}`);

  test('French has one apostrophe, and a space before what ends or opens a clause', async () => {
    expect(await breaking('fr-FR', /\p{L}'\p{L}/u)).toEqual([]);
    expect(await breaking('fr-FR', /[\p{L}}»](?<!https?)[:;?!](?!\/\/)/u)).toEqual([]);
  });

  test('French counts nothing with a plural that has no singular', async () => {
    const counted = /%\{(?!limit|minimum|minutes|name|by)\w+\} (?!dans|sous|plus|pris)\p{Ll}+s(?!\p{L})/u;
    const fixed = (await breaking('fr-FR', counted)).filter((text) => !text.includes('||||'));
    expect(fixed).toEqual([]);
  });

  test('Chinese has its own punctuation', async () => {
    expect(await breaking('zh-CN', /\p{Script=Han}[:;,!?]|[:;,!?]\p{Script=Han}/u)).toEqual([]);
  });

  // Former words for the same, which must not be used.
  test.each([
    ['en-US', /\b[Aa]pproved?\b/],
    ['fr-FR', /\b[Aa]pprouv/],
    ['ru-RU', /[Оо]добр|[Уу]твер(?:д|жд)/],
    ['zh-CN', /同意|请假|培训师/],
  ] as const)('%s has one word for a decision, and one for leave', async (locale, former) => {
    expect(await breaking(locale, former)).toEqual([]);
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
      ...source.matchAll(/ now\(\), ('\w+'), \$\{model/g),
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

test('what a language lacks is reported with the file that it belongs into', async () => {
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
  const orSame = 'or add it to resources/locales/same-words.ts if the text is the same in both languages.';
  expect(await findMissingWords(lacking, 'fr-FR')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^fr-FR has no text for “.*”. Add it to src\/locales\/fr-FR\/ \(notices\.\w+\)\.$/,
      ),
      `fr-FR has the English text “Assets”. Translate it in resources/locales/fr-FR.ts (resources.assets.plural), ${orSame}`,
      `fr-FR has the English text “Tag”. Translate it in resources/locales/fr-FR.ts (resources.assets.fields.name), ${orSame}`,
    ]),
  );
});
