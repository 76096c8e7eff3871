import { usualConsole } from '@crewdeck/engine/console/usual/product.ts';
import { kinds } from '../generated/kinds.ts';
import { schemas } from '../generated/schemas.ts';
import { validators } from '../generated/validators.ts';
import { definitions } from '../resources/index.ts';
import { words } from '../resources/locales/all.ts';
import { menus } from '../resources/menu.ts';
import { roles } from '../resources/roles.ts';

/** The shop, as its console shows it. */
export const product = usualConsole({
  schemas,
  definitions,
  validators,
  roles,
  words,
  menus,
  overrides: { kinds },
});
