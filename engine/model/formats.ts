/**
 * Formats of text: how a value is normalised before it is validated, and what it must look like after.
 * One table for form, API and CSV; Ajv reads `formats`, everybody calls `normaliseText`.
 */
const isDate = (text: string): boolean => {
  if (!/^(19|2[01])\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const day = Number(text.slice(8));
  // Every month has 28 days; later days are checked against the calendar.
  return day <= 28 || new Date(`${text}T00:00:00Z`).getUTCDate() === day;
};
// Offsets end where those of PostgreSQL do, before 16 hours.
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/.test(text) &&
  isDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

/** Eight groups; `::` replaces missing ones, and the last two may be an IPv4 address. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const isMixed = last.includes('.');
  const count = groups.length + (isMixed ? 1 : 0);
  return (
    (halves.length === 2 ? count < 8 && (!isMixed || !text.endsWith('::')) : count === 8) &&
    (isMixed ? groups.slice(0, -1) : groups).every((group) => /^[0-9a-f]{1,4}$/i.test(group)) &&
    (!isMixed || ipv4.test(last))
  );
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

export const formats = {
  // Text that may have lines: what a schema says nothing more of.
  text: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  // Text on one line: everything but control characters, and halves of characters, which no database keeps as
  // they are.
  line: /^[^\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]*$/u,
  multiline: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  html: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  email:
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
  phone: /^\+[1-9]\d{7,14}$/,
  // Numbers of other systems: `0007`, `X-EMP-00001`, `М/12`.
  code: /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd}._/-]+$/u,
  'unique-value': /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  date: isDate,
  'date-time': isInstant,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  decimal: /^-?\d{1,12}(\.\d{1,2})?$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u001f<>"{}|\\^`\u0080-\u{10ffff}]+$/u,
  'uri-reference': /^[^\s\u0000-\u001f\ud800-\udfff]+$/u,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  ipv4,
  ipv6: isIpv6,
  hostname: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
  'idn-hostname':
    /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}·-]{0,61}[\p{L}\p{M}\p{N}])?(?:[.。．｡][\p{L}\p{N}](?:[\p{L}\p{M}\p{N}·-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u,
  'idn-email': /^[^\s@\u0000-\u001f]{1,64}@[^\s@\u0000-\u001f]{1,253}$/u,
  iri: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u001f<>"{}|\\^`]+$/u,
  'iri-reference': /^[^\s\u0000-\u001f<>"{}|\\^`]*$/u,
  'uri-template':
    /^(?:[^\u0000-\u0020"'<>%\\^`{|}]|%[0-9a-f]{2}|\{[+#./;?&=,!@|]?(?:[\w.]|%[0-9a-f]{2})+(?::[1-9]\d{0,3}|\*)?(?:,(?:[\w.]|%[0-9a-f]{2})+(?::[1-9]\d{0,3}|\*)?)*\})*$/iu,
  'json-pointer': /^(?:\/(?:[^~/]|~0|~1)*)*$/u,
  'relative-json-pointer': /^(?:0|[1-9]\d*)(?:[+-][1-9]\d*)?(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/u,
  duration:
    /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/,
  regex: isRegex,
};

const normalisers: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  code: (text) => text.toUpperCase(),
  'unique-value': (text) => text.replace(/\s+/g, '_'),
  // `+49 (0)30 1234`: the zero is dialled within the country only.
  phone: (text) =>
    text
      .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
      .replace(/[\s()./\-\u2010-\u2013]/g, '')
      .replace(/^00/, '+'),
  date: (text) => text.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3'),
  time: (text) => text.replace(/^(\d{2}:\d{2}):00$/, '$1'),
  uuid: (text) => text.toLowerCase(),
};

/**
 * By format, what completes a text with what only the company knows: a phone number with its country. A text
 * that needs nothing stays as it is.
 */
export type Completion = Readonly<Partial<Record<string, (text: string) => string>>>;

/**
 * Text as it is stored: trimmed, in the spelling of its format (lower-case e-mail, `+` phone, ISO date …).
 */
export function normaliseText(text: string, format = 'line', completion: Completion = {}): string {
  const trimmed = text.trim();
  const whole = completion[format]?.(trimmed) ?? trimmed;
  return normalisers[format]?.(whole) ?? whole;
}
