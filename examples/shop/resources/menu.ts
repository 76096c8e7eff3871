import type { Menus } from '@crewdeck/engine/model/menu.ts';

/** Places of the menu; a definition names that of its list (`page.menu`). */
export const menus: Menus = {
  plans: [
    {
      plan: [
        { group: 'sales', icon: 'wallet', pages: [], isOpen: true },
        { group: 'catalogue', icon: 'layers', pages: [], isOpen: true },
        { group: 'clients', icon: 'users', pages: [], isOpen: true },
      ],
    },
  ],
  homes: {},
  home: '/orders',
};
