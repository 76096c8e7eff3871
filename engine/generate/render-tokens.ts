import { readFile } from 'node:fs/promises';

interface Tokens {
  readonly scales: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly semantic: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly shadow: Readonly<Record<string, readonly string[]>>;
  readonly chart: Readonly<Record<string, readonly string[]>>;
  readonly radius: Readonly<Record<string, number>>;
  readonly style: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly font: Readonly<Record<string, string>>;
}

const letters: Readonly<Record<string, string>> = {
  neutral: 'n',
  primary: 'p',
  success: 's',
  warning: 'w',
  error: 'e',
  info: 'i',
};
const sizes: Readonly<Record<string, string>> = {
  cell: 'r-cell',
  pill: 'r-pill',
  control: 'r-ctl',
  card: 'r-card',
  panel: 'r-panel',
  row: 'row',
  padding: 'pad',
  gap: 'gap',
};

/** `textHover2` → `text-hover-2`. */
const toKebab = (name: string): string => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
const lines = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `  --${name}: ${value};`).join('\n');

function renderMode(tokens: Tokens, mode: string): string {
  const scales = Object.entries(tokens.scales[mode] ?? {}).flatMap(([name, steps]) =>
    steps.map((value, index) => [`${letters[name] ?? name}${index + 1}`, value] as const),
  );
  const semantic = Object.entries(tokens.semantic[mode] ?? {}).map(
    ([name, value]) => [toKebab(name), value] as const,
  );
  const charts = (tokens.chart[mode] ?? []).map((value, index) => [`c${index + 1}`, value] as const);
  const shadows = (tokens.shadow[mode] ?? []).map((value, index) => [`sh${index + 1}`, value] as const);
  return `  color-scheme: ${mode};\n${lines([...scales, ...semantic, ...charts, ...shadows])}`;
}

const renderSizes = (own: Readonly<Record<string, number>>): string =>
  lines(Object.entries(own).map(([name, value]) => [sizes[name] ?? name, `${value}px`] as const));

/** The design tokens as CSS custom properties: light, dark, and the style variants. */
export async function renderTokens(file: URL): Promise<string> {
  const tokens = JSON.parse(await readFile(file, 'utf8')) as Tokens;
  const base = { ...tokens.radius, row: 44, padding: 20, gap: 16 };
  const fonts = lines([
    ['ui', tokens.font.ui ?? ''],
    ['mono', tokens.font.mono ?? ''],
  ]);
  const styles = Object.entries(tokens.style)
    .filter(([, own]) => Object.keys(own).length > 0)
    .map(([name, own]) => `[data-style="${name}"] {\n${renderSizes(own)}\n}`);
  return [
    '/* Written by `npm run generate` from engine/console/theme/tokens.json. Never edited. */',
    `:root {\n${renderMode(tokens, 'light')}\n${renderSizes(base)}\n${fonts}\n}`,
    // Paper is light.
    `@media not print {\n[data-theme="dark"] {\n${renderMode(tokens, 'dark')}\n}\n}`,
    ...styles,
    '',
  ].join('\n');
}
