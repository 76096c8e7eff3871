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
}

export interface MenuGroup {
  readonly group: MenuGroupName;
  readonly icon: IconName;
  readonly pages: readonly MenuPage[];
}

export type MenuPlan = readonly (MenuPage | MenuGroup)[];

/** The menus of a product, and where its people start. */
export interface Menus {
  /** The first plan that names the role, or that names none, is a person's menu. */
  readonly plans: readonly { readonly roles?: readonly string[]; readonly plan: MenuPlan }[];
  /** Where people of a role start; without an entry they start at `home`. */
  readonly homes: Readonly<Record<string, string>>;
  readonly home: string;
  /** The person's own page, in the menu of their picture; who may open nothing else starts there. */
  readonly profile?: string;
  /** Pages at the thumb on small screens, in their order; `label` is a key of the console's `frame.bar`. */
  readonly daily: readonly Pick<MenuPage, 'path' | 'label'>[];
}
