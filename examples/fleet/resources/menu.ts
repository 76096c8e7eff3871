import type { Menus } from '@crewdeck/engine/model/menu.ts';

/** Places of the menu; a definition names that of its list (`page.menu`). */
export const menus: Menus = {
  plans: [
    {
      plan: [
        { group: 'road', icon: 'calendar', pages: [], isOpen: true },
        { group: 'garage', icon: 'traffic', pages: [], isOpen: true },
        { group: 'office', icon: 'building', pages: [], isOpen: true },
      ],
    },
  ],
  homes: { mechanic: '/repairs' },
  home: '/trips',
};
