import { settings } from './config.ts';
import type { Mode } from './setting.ts';

/** The settings as a Markdown table for the README. */
export function configurationTable(): string {
  const rows = Object.entries(settings).map(([name, { defaults, help }]) => {
    const { demo = '', production = '' } = defaults as Partial<Record<Mode, string>>;
    const code = (text: string): string => (text === '' ? '–' : `\`${text}\``);
    const value = demo === production ? code(demo) : `${code(demo)} (production: ${code(production)})`;
    return `| \`${name}\` | ${value} | ${help} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
