/** Returns a name in lower case, letters and digits only: `First-Name` → `firstname`. */
export const toKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
