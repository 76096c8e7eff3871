const ways = ['gte', 'lte'] as const;
export type Way = (typeof ways)[number];

/** At least or at most so much of a figure; without a number as long as none has been typed. */
export interface Bound {
  readonly figure: string;
  readonly way: Way;
  readonly value: number | undefined;
}

/** Formats a bound for the address: `hours_gte:3`. */
export const ofBound = ({ figure, way, value }: Bound): string =>
  `${figure}_${way}${value === undefined ? '' : `:${value}`}`;

export const toBound = (text: string): Bound | undefined => {
  const [, figure, way, value] = /^(\w+)_(gte|lte)(?::(-?[\d.]+))?$/.exec(text) ?? [];
  return figure === undefined
    ? undefined
    : { figure, way: way as Way, value: value === undefined ? undefined : Number(value) };
};

/** Bounds as endpoints take them; undefined where there are none. */
export function toHaving(bounds: readonly Bound[]): string | undefined {
  const given = bounds.flatMap(({ figure, way, value }) =>
    value === undefined ? [] : [[`${figure}_${way}`, value] as const],
  );
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : undefined;
}
