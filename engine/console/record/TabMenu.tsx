import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { useLocale } from 'ra-core';
import type { Tab, TabBarProps } from './TabBar.tsx';

export interface TabMenuProps extends Pick<TabBarProps, 'onChoose'> {
  readonly anchor: HTMLElement;
  readonly tabs: readonly Tab[];
  readonly onClose: () => void;
}

/** Renders the menu of the tabs that do not fit. */
export default function TabMenu({ anchor, tabs, onChoose, onClose }: TabMenuProps): ReactElement {
  const locale = useLocale();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {tabs.map((tab) => (
        <MenuItem
          key={tab.key}
          onClick={() => {
            onClose();
            onChoose(tab.key);
          }}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="tab-count">{tab.count.toLocaleString(locale)}</span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
