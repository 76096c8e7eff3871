const ways = ['gte', 'lte'] as const;
export type Way = (typeof ways)[number];

/** A bound of a figure: a minimum or a maximum; without a number until one is typed. */
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

/** Converts bounds for the endpoints; undefined without any. */
export function toHaving(bounds: readonly Bound[]): string | undefined {
  const given = bounds.flatMap(({ figure, way, value }) =>
    value === undefined ? [] : [[`${figure}_${way}`, value] as const],
  );
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : undefined;
}
