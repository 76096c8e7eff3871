import { call } from '@crewdeck/engine/console/client/api.ts';
import type { ConsoleProduct } from '@crewdeck/engine/console/product.ts';
import { schemas } from '../generated/schemas.ts';
import { validators } from '../generated/validators.ts';
import { definitions } from '../resources/index.ts';
import { menus } from '../resources/menu.ts';
import { superAdmin } from '../resources/permissions.ts';
import { overviews, pageTabs } from '../resources/pages.ts';
import { texts } from './locales/locales.ts';
import { notices } from './parts/notices.ts';
import { person } from './parts/person.ts';
import { waiting } from './parts/waiting.ts';
import { overrides } from './views/registry.ts';

/** The portal, as its console shows it. */
export const product: ConsoleProduct = {
  schemas,
  definitions,
  validators,
  overviews,
  tabs: pageTabs,
  menus,
  texts,
  notices,
  person,
  waiting,
  resetDemo: () => call('POST demo/reset', {}),
  loadCommands: () => import('./parts/commands.ts'),
  loadFileWords: () => import('../resources/file-words.ts'),
  superAdmin,
  overrides,
};
