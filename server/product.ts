import type { ServerProduct } from '@crewdeck/engine/server/product/product.ts';
import { keepDaysOf } from '@crewdeck/engine/server/usual/forget-old.ts';
import { schemas } from '../generated/schemas.ts';
import { database } from '../generated/tables.ts';
import { validators } from '../generated/validators.ts';
import manifest from '../package.json' with { type: 'json' };
import { aliases, api } from '../resources/api.ts';
import { definitions } from '../resources/index.ts';
import { fileWords } from '../resources/file-words.ts';
import { allTexts } from '../resources/locales/all.ts';
import { services } from '../resources/services.ts';
import { settings } from '../resources/settings.ts';
import { documentFiles } from './domain/document-files.ts';
import { notifyHolders } from './domain/checklist-news.ts';
import { missingInMonth } from './domain/missing-in-month.ts';
import { figuresOfMonth } from './domain/month-figures.ts';
import { privateTables } from './domain/private-tables.ts';
import type { RulesByStem } from './declared.ts';
import { openDirectory } from './directory.ts';
import { createHandlers } from './jobs/handlers.ts';
import { noticeTexts } from './jobs/notice-texts.ts';
import { mailKinds } from './jobs/payloads.ts';
import { scheduleWork } from './jobs/schedule.ts';
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
  settings,
  definitions,
  services,
  api,
  validators,
  database: {
    tables: database,
    version: manifest.version,
    migrations: new URL('./migrations/', import.meta.url),
    functions: { crewdeck_team: 'employees', crewdeck_missing_documents: 'documents' },
  },
  directory: openDirectory,
  texts: allTexts,
  fileWords,
  rules: allRules satisfies RulesByStem,
  notifyHeld: notifyHolders,
  notices: noticeTexts,
  missingInMonth,
  figuresOfMonth,
  functions: allServices,
  jobs: { handlers: createHandlers, mails: mailKinds, schedule: scheduleWork },
  keepDays: keepDaysOf,
  seed: seedDatabase,
  demo: { people: demoPeople, password: demoPassword },
  addSuperAdmin,
  aliases,
  files: documentFiles,
  privateTables,
  registerRoutes: registerCalendarFeed,
};
