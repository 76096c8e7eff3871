import type { AnyDefinition } from '../../model/any-definition.ts';
import type { ResourceKeyword } from '../../model/keywords.ts';
import { highestOf, type Roles } from '../../model/roles.ts';
import { lazyPart } from '../code.ts';
import type { Commands } from '../palette/commands.ts';
import type { Overrides } from '../context/EngineContext.tsx';
import type { ConsoleProduct } from '../product.ts';
import { usualTexts, type WordsByLocale } from './texts.ts';

type Declared = 'schemas' | 'definitions' | 'validators';

/** Declarations of a product, and its optional parts of the console; the rest has defaults. */
export interface UsualConsole
  extends Pick<ConsoleProduct, Declared>, Partial<Omit<ConsoleProduct, Declared | 'texts' | 'overrides'>> {
  readonly roles: Roles;
  readonly words: WordsByLocale;
  readonly overrides?: Partial<Overrides>;
}

const noCommands: Commands = { actions: [], pages: [], useHandlers: () => ({}) };
const noOverrides: Overrides = {
  pages: {},
  cells: {},
  pictures: {},
  kinds: {},
  inputs: {},
  forms: {},
  formHeads: {},
  sections: {},
  parts: {},
  days: {},
  recoveries: {},
};

/**
 * Returns the pages on which requests are decided and changes confirmed, which replace the lists of their
 * rows, if there are any.
 */
function usualPages({ schemas, definitions }: Pick<UsualConsole, Declared>): Overrides['pages'] {
  const pathOf = (matches: (resource: ResourceKeyword) => boolean): string | undefined => {
    const stem = Object.keys(schemas).find((one) => matches(schemas[one]?.['x-resource'] ?? {}));
    if (stem === undefined) return undefined;
    return (definitions[stem] as AnyDefinition | undefined)?.page?.path ?? `/${stem}`;
  };
  const approvals = pathOf(({ approval }) => approval === 'steps');
  const changes = pathOf(({ pendingChanges }) => pendingChanges === true);
  return {
    ...(approvals !== undefined && { [approvals]: lazyPart(() => import('../approval/ApprovalsPage.tsx')) }),
    ...(changes !== undefined && {
      [changes]: lazyPart(() => import('../pending/PendingChangesPage.tsx')),
    }),
  };
}

/**
 * Returns the product of some declarations for its console. Without a menu of its own the menu contains the
 * pages of the resources in the order of the schemas, and every user starts at the first one that they may
 * open.
 */
export function usualConsole({ roles, words, overrides = {}, ...own }: UsualConsole): ConsoleProduct {
  return {
    overviews: [],
    tabs: [],
    menus: { plans: [{ plan: [] }], homes: {}, home: '/' },
    loadCommands: () => Promise.resolve({ commands: noCommands }),
    superAdmin: highestOf(roles),
    ...own,
    texts: usualTexts(words),
    overrides: {
      ...noOverrides,
      ...overrides,
      pages: { ...usualPages(own), ...overrides.pages },
    },
  };
}
