const MOST_NAMES = 5;

/** Returns the first names of several as one text. */
export const firstNames = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join('; ');
