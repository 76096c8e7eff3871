/**
 * Formats of text: how a value is normalised before it is validated, and what it must look like after.
 * One table for form, API and CSV; Ajv reads `formats`, everybody calls `normaliseText`.
 */
const isDate = (text: string): boolean => {
  if (!/^(19|2[01])\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const day = Number(text.slice(8));
  // Every month has 28 days; of what is beyond, the calendar tells.
  return day <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === day;
};
// Offsets end where those of PostgreSQL do, before 16 hours.
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/.test(text) &&
  isDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

export const formats = {
  // Text on one line: everything but control characters, and halves of characters, which no database keeps as
  // they are.
  line: /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u,
  multiline: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  html: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  email:
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
  phone: /^\+[1-9]\d{7,14}$/,
  code: /^[A-Z0-9][A-Z0-9._/-]*$/,
  'unique-value': /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  date: isDate,
  'date-time': isInstant,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  decimal: /^-?\d{1,12}(\.\d{1,2})?$/,
  uri: /^https?:\/\/[^\s\u0000-\u001f\ud800-\udfff]+$/u,
  'uri-reference': /^[^\s\u0000-\u001f\ud800-\udfff]+$/u,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^[0-9a-fA-F:.]{2,45}$/,
  hostname: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
};

const normalisers: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  code: (text) => text.toUpperCase(),
  'unique-value': (text) => text.replace(/\s+/g, '_'),
  phone: (text) => text.replace(/[\s().-]/g, '').replace(/^00/, '+'),
  date: (text) => text.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3'),
  time: (text) => text.replace(/^(\d{2}:\d{2}):00$/, '$1'),
  uuid: (text) => text.toLowerCase(),
};

/**
 * Text as it is stored: trimmed, in the spelling of its format (lower-case e-mail, `+` phone, ISO date …).
 */
export function normaliseText(text: string, format = 'line'): string {
  const trimmed = text.trim();
  return normalisers[format]?.(trimmed) ?? trimmed;
}
