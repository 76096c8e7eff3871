import type { ProductSettings } from '../../model/product-settings.ts';
import { settingsOf } from './config.ts';
import type { Mode } from './setting.ts';

/** The settings, `own` of the product among them, as a Markdown table for the README. */
export function configurationTable(own?: ProductSettings): string {
  const rows = Object.entries(settingsOf(own)).map(([name, { defaults, help }]) => {
    const { demo = '', production = '' } = defaults as Partial<Record<Mode, string>>;
    const code = (text: string): string => (text === '' ? '–' : `\`${text}\``);
    const value = demo === production ? code(demo) : `${code(demo)} (production: ${code(production)})`;
    return `| \`${name}\` | ${value} | ${help} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
