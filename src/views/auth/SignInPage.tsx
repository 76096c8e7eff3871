import type { ReactElement } from 'react';
import { Box, CssBaseline, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BrandMark } from '../../layout/BrandMark.tsx';
import { light } from '../../theme/tokens.ts';
import { SignInForm } from './SignInForm.tsx';

const night = `radial-gradient(circle at 80% 10%, ${light.solid} 0, transparent 55%), ${light.night}`;

function Claim(): ReactElement {
  const translate = useTranslate();
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, flexDirection: 'column', width: '42%', p: 6, background: night, color: '#fff' }}>
      <BrandMark />
      <Typography component="p" sx={{ mt: 'auto', maxWidth: 380, fontSize: 36, lineHeight: 1.25, fontWeight: 600 }}>{translate('crewdeck.signIn.claim')}</Typography>
      <Typography sx={{ mt: 2, maxWidth: 420, color: light.soft }}>{translate('crewdeck.signIn.claimDetail')}</Typography>
    </Box>
  );
}

/** Where a person signs in. */
export function SignInPage(): ReactElement {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.paper', color: 'text.primary' }}>
      <CssBaseline />
      <title>{`${translate('crewdeck.signIn.title')} · ${translate('crewdeck.name')}`}</title>
      <Claim />
      <Box component="main" sx={{ display: 'grid', flex: 1, placeItems: 'center', p: 3 }}>
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <Typography variant="h1" sx={{ fontSize: 28 }}>{translate('crewdeck.signIn.title')}</Typography>
          <Typography sx={{ mb: 3, color: 'text.secondary' }}>{translate('crewdeck.signIn.lead')}</Typography>
          <SignInForm />
        </Box>
      </Box>
    </Box>
  );
}
