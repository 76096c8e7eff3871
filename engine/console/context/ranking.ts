const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Rank of a name that does not contain the text. */
const OTHER = 4;

/** Ranks how well a name fits a text: as a whole, by its beginning, by that of a word, inside, or not. */
function rankOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) return 2;
  return name.includes(text) ? 3 : OTHER;
}

interface Named {
  readonly label: string;
}

const rankAll = <T extends Named>(all: readonly T[], text: string): { one: T; rank: number }[] =>
  all
    .map((one) => ({ one, rank: rankOf(fold(one.label), text) }))
    .sort((one, other) => one.rank - other.rank);

/** Sorts named items by their match for a text, best first; equally good ones stay in their order. */
export const rankByName = <T extends Named>(all: readonly T[], text: string): T[] =>
  fold(text) === '' ? [...all] : rankAll(all, fold(text)).map(({ one }) => one);

/** Sorts as `rankByName`, without the items that do not contain the text. */
export const matchByName = <T extends Named>(all: readonly T[], text: string): T[] =>
  fold(text) === ''
    ? [...all]
    : rankAll(all, fold(text))
        .filter(({ rank }) => rank < OTHER)
        .map(({ one }) => one);
