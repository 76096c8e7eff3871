/**
 * Readers of single settings: text in, value out; they throw the end of a sentence that begins with the
 * setting's name.
 */
import ipaddr from 'ipaddr.js';
import { isCountry, type CountryCode } from '../../model/phones.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Text of 1 to `limit` characters on one line. */
export function parseText(limit: number): (text: string) => string {
  return (text) => {
    if (text.length > limit) throw new Error(`is longer than ${limit} characters`);
    if (/\p{Cc}/u.test(text)) throw new Error('contains a control character');
    return text;
  };
}

/** A whole number within limits. */
export function parseInteger(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < minimum || value > maximum)
      throw new Error(`must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
    return value;
  };
}

/** A share, from 0 (nothing) to 1 (all). */
export function parseShare(text: string): number {
  const value = Number(text);
  if (!/^[01](\.\d{1,9})?$/.test(text) || value > 1)
    throw new Error(`must be a number from 0 to 1, not "${text}"`);
  return value;
}

/** Headers as `name=value` with commas, values as in an address; the message shows none of them. */
export function parseHeaders(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((pair) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e ]*?)\s*$/.exec(pair) ?? [];
    if (name === '' || value === '') throw new Error('must be comma-separated headers like name=value');
    return [name, decode(value)] as const;
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('contains an invalid % sequence; write %25 for a literal %');
  }
}

/** One of the given words. */
export function parseOneOf<const Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new Error(`must be one of ${words.join(', ')}, not "${text}"`);
    return found;
  };
}

/** Text of a pattern; `rule` says what the pattern does. */
export function parsePattern(pattern: RegExp, rule: string): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw new Error(`${rule}, not "${text}"`);
    return text;
  };
}

/** The code of a country, as `DE`. */
export function parseCountry(text: string): CountryCode {
  if (!isCountry(text)) throw new Error(`must be a two-letter country code, for example DE, not "${text}"`);
  return text;
}

/** `true` or `false`. */
export function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error(`must be true or false, not "${text}"`);
  return text === 'true';
}

/** A key of at least `bytes` bytes; the message never shows it. */
export function parseKey(bytes: number): (text: string) => string {
  return (text) => {
    if (Buffer.byteLength(text) < bytes) throw new Error(`must have at least ${bytes} bytes`);
    return text;
  };
}

/** An http or https address, without the slash at its end. */
export function parseUrl(text: string): string {
  if (!['http:', 'https:'].includes(readProtocol(text)))
    throw new Error(`must be a URL that begins with http:// or https://, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/** An origin: scheme, host and port, nothing else. */
export function parseOrigin(text: string): string {
  const url = parseUrl(text);
  if (new URL(url).origin !== url) throw new Error(`must be origins like https://example.com, not "${text}"`);
  return url;
}

/** A PostgreSQL address; it holds a password, so the message does not show it. */
export function parseDatabaseUrl(text: string): string {
  if (!['postgres:', 'postgresql:'].includes(readProtocol(text)))
    throw new Error('must be a URL that begins with postgres://');
  return text;
}

/** A mail server's address; it holds a password, so the message does not show it. */
export function parsePostUrl(text: string): string {
  if (!['smtp:', 'smtps:'].includes(readProtocol(text)))
    throw new Error('must be a URL that begins with smtp:// or smtps://');
  return text;
}

/** An IANA time zone that this runtime knows. */
export function parseTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`must be a time zone like Europe/Berlin, not "${text}"`);
  }
}

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment with its offset from UTC. */
export function parseMoment(text: string): Date {
  const [, day = ''] = momentPattern.exec(text) ?? [];
  const [moment, midnight] = [new Date(text), new Date(`${day}T00:00:00Z`)];
  // February 30 would be a day of March.
  const isDay = !isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  if (!isDay || isNaN(moment.getTime()))
    throw new Error(`must be a date and time like 2026-11-18T10:00:00Z, not "${text}"`);
  return moment;
}

/** `sat,sun` as day numbers, 0 = Sunday, in ascending order. */
export function parseWeekend(text: string): readonly number[] {
  const days = parseList((word) => {
    const day = weekdays.indexOf(word.toLowerCase());
    if (day < 0) throw new Error(`must be a comma-separated list of ${weekdays.join(', ')}, not "${text}"`);
    return day;
  })(text);
  if (new Set(days).size === weekdays.length) throw new Error('leaves no working day');
  return [...new Set(days)].sort((a, b) => a - b);
}

/** Fastify's `trustProxy`: yes or no, a number of hops, or addresses. */
export function parseTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return parseList((word) => {
    if (!/^[\da-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(word))
      throw new Error(`must be true, false, a number or a list of addresses, not "${text}"`);
    return word;
  })(text);
}

/** A network as an address with the number of its first bits: `10.1.0.0/16`. */
export function parseNetwork(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (!ipaddr.isValidCIDR(text)) throw new Error(`must be networks like 10.1.0.0/16, not "${text}"`);
  return ipaddr.parseCIDR(text);
}

/** A list with commas; spaces and empty parts are dropped. */
export function parseList<T>(parse: (text: string) => T): (text: string) => T[] {
  return (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(parse);
}

function readProtocol(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}
