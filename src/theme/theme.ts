import type { Localization } from '@mui/material/locale';
import { createTheme, type Shadows, type Theme, type ThemeOptions } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

type Mode = 'light' | 'dark';
const tones = ['success', 'warning', 'error', 'info'] as const;
const shade = (mode: Mode, tone: keyof (typeof tokens.scales)['light'], step: number): string => tokens.scales[mode][tone][step - 1] ?? '';

function paletteOf(mode: Mode) {
  const { text, text2, disabled, line, canvas, surface, hover, selected } = tokens.semantic[mode];
  return {
    palette: {
      primary: { main: shade(mode, 'primary', 9), light: shade(mode, 'primary', 11), dark: shade(mode, 'primary', 10), contrastText: tokens.semantic[mode].onSolid },
      ...Object.fromEntries(tones.map((tone) => [tone, { main: shade(mode, tone, 10) }])),
      text: { primary: text, secondary: text2, disabled }, divider: line, background: { default: canvas, paper: surface }, action: { hover, selected },
    },
  };
}

const round = 'var(--r-ctl)';
const focus = { borderColor: 'var(--focus)', borderWidth: 1, boxShadow: '0 0 0 1px var(--focus)' };

/** Labels stand above their input, and the input's frame has no gap for them. */
const inputs: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' }, styleOverrides: { root: { '& .MuiInputBase-root': { marginTop: 0 } }, marginDense: { marginTop: 0, marginBottom: 0 }, marginNormal: { marginTop: 0, marginBottom: 0 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: { root: { position: 'static', transform: 'none', marginBottom: 4, maxWidth: '100%', color: 'var(--text)', fontSize: 13, fontWeight: 500, lineHeight: '20px', '&.Mui-focused, &.Mui-error': { color: 'var(--text)' } }, asterisk: { color: 'var(--e11)' } },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--e11)' } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { minHeight: 36, borderRadius: round, backgroundColor: 'var(--surface)', fontSize: 14, '&.Mui-focused .MuiOutlinedInput-notchedOutline': focus, '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--e10)', boxShadow: '0 0 0 1px var(--e10)' }, '@media (pointer: coarse)': { minHeight: 44 } },
      input: { height: 20, padding: '8px 10px' }, multiline: { padding: '8px 10px' }, inputMultiline: { padding: 0 },
      notchedOutline: { top: 0, borderColor: 'var(--control)', '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', color: 'var(--text-3)', fontSize: 12, lineHeight: '16px', '&.Mui-error': { color: 'var(--e11)' }, '&:empty': { display: 'none' } } } },
  MuiAutocomplete: { styleOverrides: { paper: { border: '1px solid var(--line)', borderRadius: round, boxShadow: 'var(--sh2)' }, inputRoot: { padding: '0 8px 0 0 !important', '& .MuiAutocomplete-input': { padding: '8px 10px !important' } }, tag: { margin: '3px 0 3px 6px' }, option: { minHeight: '36px !important', fontSize: 13 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 46, height: 34, padding: 8 }, switchBase: { padding: 10, '&.Mui-checked': { transform: 'translateX(12px)', color: 'var(--on-solid)' }, '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--solid)', opacity: 1 }, '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
      thumb: { width: 14, height: 14, boxShadow: 'none', backgroundColor: 'var(--on-solid)' }, track: { borderRadius: 9, backgroundColor: 'var(--control)', opacity: 1 },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 13, fontWeight: 500 } } },
};

const floating: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--line)', borderRadius: round, boxShadow: 'var(--sh2)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 13, '&:hover': { backgroundColor: 'var(--hover)' }, '&.Mui-selected': { backgroundColor: 'var(--soft)', color: 'var(--soft-text)' } } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--r-panel)', boxShadow: 'var(--sh3)' } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', fontSize: 18, fontWeight: 600, lineHeight: '24px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px 20px' } } },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--scrim)', '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' } } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { backgroundColor: 'var(--tooltip)', color: 'var(--surface)', fontSize: 12 } } },
};

const controls: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 } } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36, borderRadius: round, fontSize: 13, fontWeight: 500, textTransform: 'none' }, containedPrimary: { backgroundColor: 'var(--solid)', '&:hover': { backgroundColor: 'var(--solid-hover)' } }, outlined: { borderColor: 'var(--line-strong)', color: 'var(--text)' }, textPrimary: { color: 'var(--link)' } },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: round, color: 'var(--text-2)' } } },
  MuiToggleButton: { styleOverrides: { root: { color: 'var(--text-2)', textTransform: 'none', '&.Mui-selected': { backgroundColor: 'var(--soft)', color: 'var(--soft-text)' } } } },
  MuiChip: { styleOverrides: { root: { height: 24, borderRadius: 'var(--r-pill)', fontSize: 12, fontWeight: 500, backgroundColor: 'var(--pressed)', color: 'var(--text)' } } },
  MuiSkeleton: { defaultProps: { animation: false } },
};

/** MUI in the look of the design tokens, light and dark by the page's `data-theme`, with MUI's texts of the language. */
export function buildTheme(locale?: Localization): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: { light: paletteOf('light'), dark: paletteOf('dark') },
    spacing: 4, shape: { borderRadius: 8 },
    shadows: ['none', ...Array.from({ length: 24 }, (_none, index) => `var(--sh${index < 2 ? 1 : index < 8 ? 2 : 3})`)] as Shadows,
    typography: { fontFamily: 'var(--ui)', fontSize: 14, button: { textTransform: 'none' } },
    components: { ...inputs, ...floating, ...controls },
  }, locale ?? {});
}
