const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatBytes(value: unknown, locale: string): string {
  const bytes = Number(value);
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** power).toLocaleString(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // Short bytes have no plural: "119 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}

/** Formats an amount (a decimal string) with the separators of the language, without rounding. */
export function formatDecimal(value: unknown, locale: string): string {
  const text = String(value);
  const [, digits] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [];
  const isNumber = /^-?\d{1,15}(?:\.\d+)?$/.test(text);
  return isNumber
    ? Number(text).toLocaleString(locale, {
        minimumFractionDigits: digits?.length ?? 0,
        maximumFractionDigits: digits?.length ?? 0,
      })
    : text;
}
