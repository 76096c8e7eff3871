import type { ServerProduct } from '@crewdeck/engine/server/product.ts';
import { schemas } from '../generated/schemas.ts';
import { database } from '../generated/tables.ts';
import { validators } from '../generated/validators.ts';
import manifest from '../package.json' with { type: 'json' };
import { aliases } from '../resources/api.ts';
import { definitions } from '../resources/index.ts';
import { allTexts } from '../resources/locales/all.ts';
import { services } from '../resources/services.ts';
import { documentFiles } from './domain/document-files.ts';
import { openDirectory } from './directory.ts';
import { keepDaysOf } from './jobs/forget-old.ts';
import { createHandlers, scheduleDaily } from './jobs/handlers.ts';
import { mailKinds } from './jobs/payloads.ts';
import { allRules } from './rules/index.ts';
import { demoPassword, demoPeople } from './seed/demo-people.ts';
import { seedDatabase } from './seed/seed.ts';
import { addSuperAdmin } from './seed/super-admin.ts';
import { registerCalendarFeed } from './services/calendar-feed.ts';
import { allServices } from './services/index.ts';

/** The portal, as its server serves it. */
export const product: ServerProduct = {
  root: new URL('../', import.meta.url),
  schemas,
  definitions,
  services,
  validators,
  database: {
    tables: database,
    version: manifest.version,
    migrations: new URL('./migrations/', import.meta.url),
    functions: { crewdeck_team: 'employees', crewdeck_missing_documents: 'documents' },
  },
  directory: openDirectory,
  texts: allTexts,
  rules: allRules,
  functions: allServices,
  jobs: { handlers: createHandlers, mails: mailKinds, schedule: scheduleDaily },
  keepDays: keepDaysOf,
  seed: seedDatabase,
  demo: { people: demoPeople, password: demoPassword },
  addSuperAdmin,
  aliases,
  files: documentFiles,
  registerRoutes: registerCalendarFeed,
};
