/** Usual hours of each shift: when it begins and ends. A night shift ends on the next day. */
export const shiftHours = {
  'Morning Shift': ['06:00', '14:00'],
  'Afternoon Shift': ['14:00', '22:00'],
  'Night Shift': ['22:00', '06:00'],
} as const;
export type Shift = keyof typeof shiftHours;

/** The shifts, in the order of the day. */
export const shifts = Object.keys(shiftHours) as readonly Shift[];

const short = (time: string): string => time.replace(/:00$/, '');

/** The hours of each shift as a short text: `06–14`. */
export const shiftHints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shiftHours).map(([shift, [from, to]]) => [shift, `${short(from)}–${short(to)}`]),
);
