const letters: Readonly<Record<string, string>> = {
  '？': '?',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ё: 'е',
  '’': "'",
  '‘': "'",
};

/** Text without case and accents, as `crewdeck_fold` leaves it of the product's languages. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[æœßё’‘？]/g, (letter) => letters[letter]!);
