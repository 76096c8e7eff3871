/** Values for the parameters of an address's path and of its query string. */
export interface AddressValues {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns the address of an endpoint below the API's own: the `{parameters}` of its path filled in, query
 * parameters behind. What is empty is left out.
 */
export function fillAddress(path: string, { params = {}, query = {} }: AddressValues = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const given = Object.entries(query).filter(([, value]) => isGiven(value));
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/**
 * The address that is meant: a product may take the first part below v1 by another name, `order/7` as
 * `orders/7`.
 */
export const findAddress = (url: string, aliases: Readonly<Record<string, string>>): string =>
  url.replace(/^(\/api\/v1\/)([\w-]+)(?=[/?]|$)/i, (_match, start: string, name: string) => {
    const known = name.toLowerCase();
    return start + (Object.hasOwn(aliases, known) ? aliases[known] : name);
  });
