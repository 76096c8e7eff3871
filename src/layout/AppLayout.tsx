import type { ReactElement, ReactNode } from 'react';
import { Typography } from '@mui/material';
import { AppBar, Layout, TitlePortal, type LayoutProps } from 'react-admin';
import { light } from '../theme/tokens.ts';
import { AppMenu } from './AppMenu.tsx';
import { BrandMark } from './BrandMark.tsx';

const ConsoleBar = (): ReactElement => (
  <AppBar color="transparent" elevation={0} sx={{ bgcolor: light.frame, color: 'text.primary' }}>
    <BrandMark />
    <Typography component="span" sx={{ flex: 1 }}><TitlePortal sx={{ display: 'none' }} /></Typography>
  </AppBar>
);

// Wide tables scroll within their card instead of pushing the menu aside.
const shape = {
  minWidth: 0,
  '& .RaSidebar-docked, & .MuiDrawer-docked': { flexShrink: 0 },
  '& .RaLayout-appFrame': { marginTop: '56px' },
  '& .RaLayout-content': { bgcolor: light.canvas, borderTopLeftRadius: 12, border: `1px solid ${light.line}`, padding: { xs: '16px', md: '24px' }, minWidth: 0 },
  '& .RaMenuItemLink-active': { bgcolor: light.surface, borderRadius: 2, fontWeight: 600 },
};

/** Frame of every page: bar, menu, content. */
export function AppLayout({ children, ...props }: Omit<LayoutProps, 'children'> & { readonly children?: ReactNode }): ReactElement {
  return <Layout {...props} appBar={ConsoleBar} menu={AppMenu} sx={shape}>{children}</Layout>;
}
