import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '../../model/locales.ts';
import type { Api } from '../../model/openapi.ts';
import type { Service } from '../../model/operation.ts';
import type { ProductSettings } from '../../model/product-settings.ts';
import type { Database } from '../../model/register.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { FileWords } from '../../model/csv/file-words.ts';
import type { DomainTexts } from '../../model/texts.ts';
import type { ValidatorModule } from '../../model/validate.ts';
import type { Config } from '../config/config.ts';
import type {
  CountFigures,
  Engine,
  FindMissing,
  Rules,
  ServiceFunctions,
  NotifyHeld,
} from '../context/context.ts';
import type { ProductNotices } from '../context/product-notices.ts';
import type { WantedDatabase } from '../database/migrate/migrate.ts';
import type { Grant } from '../files/signed-urls.ts';
import type { Directory } from '../identity/directory.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { JobHandlers } from '../worker/worker.ts';
import type { PrivateTable } from '../context/private-tables.ts';
import type { Mailer } from '../mail/mailer.ts';

export interface SeedOptions {
  /** Modules of the schemas. */
  readonly modules: readonly string[];
  readonly progress: (line: string) => void;
}

/** A user that an operator gives every permission. */
export interface NewSuperAdmin {
  readonly email: string;
  readonly name: string;
  readonly phone: string | undefined;
}

/** A file as its row describes it; the content is in the store under its hash. */
export interface StoredFile {
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
}

/** The resource whose rows are files, and the file that an address is for, where it is still there. */
export interface ProductFiles {
  readonly stem: string;
  readonly find: (db: Kysely<Database>, grant: Grant) => Promise<StoredFile | undefined>;
  /**
   * Members of answers that hold the address of a picture (`avatarUrl`). It is kept as
   * `/api/v1/files/picture-<id>`, of a title picture `title-<id>`, and signed as an answer goes out.
   */
  readonly pictures: readonly string[];
}

/** A product's part of its server: declarations, texts, people and hand-written code. */
export interface ServerProduct {
  /** The project, with `generated/tokens.css` and `dist/console/`. */
  readonly root: URL;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Settings that only this product has (`resources/settings.ts`). */
  readonly settings?: ProductSettings;
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly services: Readonly<Record<string, Service>>;
  /** The parts of its API document that belong to no resource and no service. */
  readonly api: Api;
  readonly validators: Readonly<Record<string, () => Promise<ValidatorModule>>>;
  readonly database: WantedDatabase;
  /** Directory of the people; `today` returns the company's day for each statement. */
  readonly directory: (today: () => string) => Directory;
  readonly texts: Readonly<Record<Locale, DomainTexts>>;
  /** Names by which files of other programs call columns and values. */
  readonly fileWords?: FileWords;
  readonly rules: Readonly<Record<string, Rules>>;
  /** The functions of the services, by the names of their actions. */
  readonly functions: ServiceFunctions;
  readonly jobs: {
    readonly handlers: (mailer: Mailer) => JobHandlers;
    /** Kinds whose jobs are mails. */
    readonly mails: readonly JobKind[];
    /** Called about once a minute to start the work of a new day. */
    readonly schedule: (engine: Engine) => Promise<void>;
  };
  /** Days that partitioned tables keep rows before a month is archived, by table; 0: for ever. */
  readonly keepDays: (config: Config) => Readonly<Record<string, number>>;
  /** Writes what every installation needs, and in demo mode the demo once. */
  readonly seed: (db: Kysely<Database>, config: Config, options: SeedOptions) => Promise<void>;
  /** E-mails of the users of the demo, who all have the same password. */
  readonly demo: { readonly people: readonly string[]; readonly password: string };
  /** Adds a person with every right, to a database without any data too; returns their id. */
  readonly addSuperAdmin: (
    tx: Transaction<Database>,
    config: Config,
    person: NewSuperAdmin,
  ) => Promise<number>;
  /** Further names of the first part of addresses below v1, in small letters: `{ order: 'orders' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly files?: ProductFiles;
  /** Notifies users of rows that wait for them (`held` of a definition). */
  readonly notifyHeld?: NotifyHeld;
  /** Texts and recipients of notifications (`notify` of a definition). */
  readonly notices?: ProductNotices;
  /** Finds what is missing before a month is closed, in addition to waiting requests. */
  readonly missingInMonth?: FindMissing;
  /** Counts the figures that definitions export of closed months, in addition to sums of their rows. */
  readonly figuresOfMonth?: CountFigures;
  /** Its tables of no resource that hold data of people, and what these get of them. */
  readonly privateTables?: readonly PrivateTable[];
  /** Routes that belong to no resource and no service. */
  readonly registerRoutes?: (app: FastifyInstance, engine: Engine) => void;
}
