import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { light } from './tokens.ts';

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const;
const heading = { fontWeight: 600, letterSpacing: '-0.01em' } as const;

/** The light theme. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: light.solid, dark: light.solidHover, contrastText: '#fff' }, secondary: { main: light.solid, contrastText: '#fff' },
    success: { main: light.success.solid }, warning: { main: light.warning.solid }, error: { main: light.error.solid }, info: { main: light.info.solid },
    background: { default: light.frame, paper: light.surface }, divider: light.line,
    text: { primary: light.text, secondary: light.text2, disabled: light.disabled },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", sans-serif', fontSize: 14,
    h1: { ...heading, fontSize: 24, lineHeight: 1.3 }, h2: { ...heading, fontSize: 20 }, h6: { ...heading, fontSize: 16 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 8 } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${light.line}`, borderRadius: 12, boxShadow: 'none' } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 500 } }, variants: tones.map((tone) => ({ props: { color: tone, variant: 'filled' as const }, style: { backgroundColor: light[tone].soft, color: light[tone].text } })) },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: light.control } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: light.line, padding: '10px 16px' }, head: { backgroundColor: light.sunken, color: light.text2, fontWeight: 600, whiteSpace: 'nowrap' } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: light.sunken }, '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: light.surface, borderTop: `1px solid ${light.line}` } } },
  },
};
