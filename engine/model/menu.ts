import type { IconName } from './icons.ts';
import type { MenuGroupName, Module, Permission } from './register.ts';

/** An entry that leads to a page; `label` is a key of the console's menu texts. */
export interface MenuPage {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Another name for who holds a permission. */
  readonly holders?: {
    readonly module: Module;
    readonly permission: Permission;
    readonly label: string;
  };
  /** Only for who holds this, though others may open the page too. */
  readonly needs?: { readonly module: Module; readonly permission: Permission };
  /** Name of the count of `waiting` that is shown next to the entry. */
  readonly waits?: string;
  /** Letter of the keyboard that leads there after G, such as `L`. */
  readonly letter?: string;
}

export interface MenuGroup {
  readonly group: MenuGroupName;
  readonly icon: IconName;
  readonly pages: readonly MenuPage[];
  /** Its entries are in sight until the person closes it. */
  readonly isOpen?: true;
}

export type MenuPlan = readonly (MenuPage | MenuGroup)[];

/** The menus of a product, and where its people start. */
export interface Menus {
  /** The first plan that names the role, or that names none, is a person's menu. */
  readonly plans: readonly {
    readonly roles?: readonly string[];
    readonly plan: MenuPlan;
    /**
     * Pages at the thumb on small screens, in their order; `label` is a key of the console's `frame.bar`.
     * Without them the groups of the plan stand there.
     */
    readonly daily?: readonly Pick<MenuPage, 'path' | 'label'>[];
  }[];
  /** Where people of a role start; without an entry they start at `home`. */
  readonly homes: Readonly<Record<string, string>>;
  readonly home: string;
  /** The person's own page, in the menu of their picture; who may open nothing else starts there. */
  readonly profile?: string;
}
