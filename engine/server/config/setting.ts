export type Mode = 'demo' | 'production';

/** The parser of a setting's text, its default, and its meaning. */
export interface Setting<T> {
  parse: (text: string) => T;
  defaults: Readonly<Partial<Record<Mode, string>>>;
  help: string;
  secret: boolean;
}

type Defaults = string | { demo?: string; production?: string };

export function setting<T>(parse: (text: string) => T, defaults: Defaults, help: string): Setting<T> {
  return {
    parse,
    defaults: typeof defaults === 'string' ? { demo: defaults, production: defaults } : defaults,
    help,
    secret: false,
  };
}

export function optional<T>(
  parse: (text: string) => T,
  help: string,
  defaults: Defaults = {},
): Setting<T | undefined> {
  return setting<T | undefined>(parse, defaults, help);
}

export function secret<T>(parse: (text: string) => T, help: string): Setting<T | undefined> {
  return { ...optional(parse, help), secret: true };
}
