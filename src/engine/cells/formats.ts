import type { TranslateFunction } from 'react-admin';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day as people write it; days have no time zone. */
export function formatDate(value: unknown, locale: string): string {
  const text = String(value);
  return isDay.test(text)
    ? new Date(`${text}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    : text;
}

export function formatInstant(value: unknown, locale: string): string {
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime())
    ? String(value)
    : instant.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Minutes as `h:mm`, as people type them; anything else as it is. */
export function formatMinutes(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
}

/** Minutes as hours and minutes with their units. */
export function formatDuration(value: unknown, translate: TranslateFunction): string {
  if (typeof value !== 'number') return String(value ?? '');
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  const key = hours === 0 ? 'durationMinutes' : minutes === 0 ? 'durationHours' : 'duration';
  return translate(`crewdeck.value.${key}`, { hours, minutes });
}

/** `7:30`, `7h 30` or `450` as minutes; text that is none of these stays, for the validator to refuse. */
export function parseMinutes(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed);
  const [, hours, minutes = '0'] = /^(\d{1,4})\s*[:h]\s*(\d{1,2})?\s*(?:m|min)?$/i.exec(trimmed) ?? [];
  return hours === undefined ? trimmed : Number(hours) * 60 + Number(minutes);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatBytes(value: unknown, locale: string): string {
  const bytes = Number(value);
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** power).toLocaleString(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

/**
 * An amount as the server keeps it, a decimal string, with the separators of the language and nothing rounded
 * off.
 */
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
