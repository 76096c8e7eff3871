const MOST_DIGITS = 20;

/** Returns a plain number (`1234.5`) in the spelling of a language, all of its digits and no groups. */
export const formatPlain = (number: string, locale: string | undefined): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MOST_DIGITS }).format(
    number as Intl.StringNumericLiteral,
  );
