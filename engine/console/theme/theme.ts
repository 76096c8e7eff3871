import { createTheme, type Shadows, type Theme, type ThemeOptions } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

type Mode = 'light' | 'dark';
const tones = ['success', 'warning', 'error', 'info'] as const;
const shade = (mode: Mode, tone: keyof (typeof tokens.scales)['light'], step: number): string =>
  tokens.scales[mode][tone][step - 1] ?? '';

function paletteOf(mode: Mode) {
  const { text, text2, disabled, line, canvas, surface, hover, selected } = tokens.semantic[mode];
  return {
    palette: {
      primary: {
        main: shade(mode, 'primary', 9),
        light: shade(mode, 'primary', 11),
        dark: shade(mode, 'primary', 10),
        contrastText: tokens.semantic[mode].onSolid,
      },
      ...Object.fromEntries(tones.map((tone) => [tone, { main: shade(mode, tone, 10) }])),
      text: { primary: text, secondary: text2, disabled },
      divider: line,
      background: { default: canvas, paper: surface },
      action: { hover, selected },
    },
  };
}

const round = 'var(--r-ctl)';

const floating: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--line)', borderRadius: round, boxShadow: 'var(--sh2)' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        fontSize: 13,
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected': { backgroundColor: 'var(--soft)', color: 'var(--soft-text)' },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--r-panel)', boxShadow: 'var(--sh3)' } } },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 18, fontWeight: 600, lineHeight: '24px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px 20px' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--scrim)',
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
};

const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: round, color: 'var(--text-2)' } } },
};

/** Builds MUI's theme from the design tokens, light and dark by the page's `data-theme`. */
export function buildTheme(): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: { light: paletteOf('light'), dark: paletteOf('dark') },
    spacing: 4,
    shape: { borderRadius: 8 },
    shadows: [
      'none',
      ...Array.from({ length: 24 }, (_none, index) => `var(--sh${index < 2 ? 1 : index < 8 ? 2 : 3})`),
    ] as Shadows,
    typography: { fontFamily: 'var(--ui)', fontSize: 14, button: { textTransform: 'none' } },
    components: { ...floating, ...buttons },
  });
}
