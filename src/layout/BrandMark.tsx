import type { ReactElement } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { light } from '../theme/tokens.ts';

const tiles = [1, 0.6, 0.6, 1];

/** The product's sign and name. */
export function BrandMark({ color = 'inherit' }: { readonly color?: string }): ReactElement {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: '6px 6px', gap: '2px', placeContent: 'center', width: 26, height: 26, borderRadius: '7px', bgcolor: light.accent }}>
        {tiles.map((opacity, index) => <Box key={index} sx={{ width: 6, height: 6, borderRadius: '2px', bgcolor: '#fff', opacity }} />)}
      </Box>
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 700 }}>{translate('crewdeck.name')}</Typography>
    </Stack>
  );
}
