import type { ReactElement, ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface PageHeaderProps { readonly title: string; readonly count?: number | undefined; readonly children?: ReactNode }

/** Heading of a page with its actions; also names the browser's tab. */
export function PageHeader({ title, count, children }: PageHeaderProps): ReactElement {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <title>{`${title} · ${translate('crewdeck.name')}`}</title>
      <Typography variant="h1">
        {title}{count !== undefined && <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>{count}</Box>}
      </Typography>
      <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>{children}</Stack>
    </Stack>
  );
}
