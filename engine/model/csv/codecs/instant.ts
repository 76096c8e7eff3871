import { CellProblem, type CsvCodec } from '../codec.ts';
import { instantOf, wallTimeOf } from '../../days.ts';
import { formats } from '../../formats.ts';

/** Returns the instant of a date and a time without a time zone, as workbooks and people write them. */
function ofWallTime(text: string, timeZone: string): string | undefined {
  const [, day = '', time = '', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (!formats.date(day) || !formats.time.test(time) || Number(seconds) > 59) return undefined;
  return new Date(instantOf(day, time, timeZone).getTime() + Number(seconds) * 1000).toISOString();
}

/** Instants as ISO 8601 in UTC; in workbooks as the clocks of the company show them. */
export const instantCodec: CsvCodec = {
  write: (value) => String(value),
  toCell: (value, { timeZone }) => wallTimeOf(new Date(String(value)), timeZone),
  read: (cell, { timeZone }) => {
    const text = cell.trim();
    if (formats['date-time'](text)) return text;
    return ofWallTime(text, timeZone) ?? new CellProblem('format', { format: 'date-time' });
  },
};
