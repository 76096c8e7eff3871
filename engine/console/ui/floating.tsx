/**
 * Floating parts: MUI's dialogs, menus, popovers and drawers, each in its theme. Nothing else needs MUI and
 * its theme, so they are loaded with the first floating part and no page waits for them.
 */
import type { ReactElement } from 'react';
import {
  Dialog as MuiDialog,
  Drawer as MuiDrawer,
  Menu as MuiMenu,
  Popover as MuiPopover,
  type DialogProps,
  type DrawerProps,
  type MenuProps,
  type PopoverProps,
} from '@mui/material';
import { Themed } from './Themed.tsx';

export { DialogActions, DialogContent, DialogTitle, ListSubheader, MenuItem, Popper } from '@mui/material';

/**
 * Renders MUI's dialog in the theme of the console.
 * @example
 * <Dialog open onClose={() => undefined}>
 *   <DialogTitle>Sell FL-A 100</DialogTitle>
 *   <DialogContent>It takes part in no trip any more.</DialogContent>
 *   <DialogActions><button type="button" className="btn">Cancel</button></DialogActions>
 * </Dialog>; // → 'Sell FL-A 100It takes part in no trip any more.Cancel'
 */
export const Dialog = (props: DialogProps): ReactElement => (
  <Themed>
    <MuiDialog {...props} />
  </Themed>
);
export const Drawer = (props: DrawerProps): ReactElement => (
  <Themed>
    <MuiDrawer {...props} />
  </Themed>
);

/** The side on which a menu or a popover is flush with its anchor, under which it opens. */
interface Aligned {
  readonly align?: 'start' | 'end';
}
const below = {
  start: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  },
  end: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
} as const;
export const Menu = ({ align = 'start', ...props }: MenuProps & Aligned): ReactElement => (
  <Themed>
    <MuiMenu {...below[align]} {...props} />
  </Themed>
);
export const Popover = ({ align = 'start', ...props }: PopoverProps & Aligned): ReactElement => (
  <Themed>
    <MuiPopover {...below[align]} {...props} />
  </Themed>
);
