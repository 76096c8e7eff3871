import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { buildModels } from '../../model/build-model.ts';
import type { Row } from '../../model/input.ts';
import type { Locale } from '../../model/locales.ts';
import type { Model } from '../../model/model.ts';
import { peopleOf } from '../../model/people.ts';
import { highestOf, type Roles } from '../../model/roles.ts';
import type { DomainTexts } from '../../model/texts.ts';
import { toDomain } from '../../model/words.ts';
import type { DatabaseSpec } from '../database/tables/tables.ts';
import { verbatim } from '../database/field-names.ts';
import type { ServerProduct } from '../product/product.ts';
import { usualDirectory } from './directory.ts';
import { keepDaysOf } from './forget-old.ts';
import { schedule, usualHandlers, usualMails } from './jobs.ts';
import { seedDemoRows, type DemoRows } from './seed.ts';

type Declared = 'root' | 'schemas' | 'definitions' | 'validators' | 'api';

/** The declarations of a product and its own parts; the rest is as in every product. */
export interface UsualParts
  extends Pick<ServerProduct, Declared>, Partial<Omit<ServerProduct, Declared | 'texts' | 'demo'>> {
  /** `database` of `generated/tables.ts`. */
  readonly tables: DatabaseSpec;
  /** Version of `package.json`. */
  readonly version: string;
  readonly roles: Roles;
  /** Words beyond those of the schemas. */
  readonly words?: Readonly<Partial<Record<Locale, Partial<DomainTexts>>>>;
  readonly demo?: DemoRows;
  /** Page on which users manage their account; default: their start page. */
  readonly profile?: string;
}

const textsOf = (words: UsualParts['words'] = {}): ServerProduct['texts'] => ({
  'en-US': toDomain(words['en-US'] ?? {}),
  'fr-FR': toDomain(words['fr-FR'] ?? {}),
  'ru-RU': toDomain(words['ru-RU'] ?? {}),
  'zh-CN': toDomain(words['zh-CN'] ?? {}),
});

/** The people of the demo to sign in as. */
const demoOf = (people: Model, demo: DemoRows | undefined): ServerProduct['demo'] => ({
  people: (demo?.rows('2000-01-01')[people.stem] ?? []).map(({ email }: Readonly<Row>) => String(email)),
  password: demo?.password ?? '',
});

const addToPeople =
  (people: Model, roles: Roles): ServerProduct['addSuperAdmin'] =>
  async (tx, _config, { email, name }) => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(people.table)} (name, email, role)
      values (${name}, ${email}, ${highestOf(roles)}) returning id`.execute(verbatim(tx));
    return rows[0]!.id;
  };

/**
 * Returns the product of some declarations for its server. The people of the schemas may sign in, with the
 * declared roles; mails, jobs and the demo are the usual ones. A given part replaces its default: `rules`,
 * `services` and `functions` most of all.
 */
export function usualProduct(parts: UsualParts): ServerProduct {
  const { tables, version, roles, words, demo, profile = '/', ...own } = parts;
  const models = buildModels(own.schemas, own.definitions);
  const people = peopleOf(models);
  const migrations = new URL('server/migrations/', own.root);
  return {
    services: {},
    database: { tables, version, ...(existsSync(migrations) && { migrations }) },
    directory: () => usualDirectory(models, people, roles),
    rules: {},
    functions: {},
    jobs: { handlers: usualHandlers(tables, profile), mails: usualMails, schedule },
    keepDays: keepDaysOf,
    seed: seedDemoRows(models, people, demo),
    addSuperAdmin: addToPeople(people, roles),
    ...own,
    texts: textsOf(words),
    demo: demoOf(people, demo),
  };
}
