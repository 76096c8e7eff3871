import type { Day, Period } from '../../model/days.ts';

/** Choice among several days with the same name: the next one, the last one, or the nearest. */
export type Direction = 'ahead' | 'back' | 'near';
export type Unit = 'day' | 'week' | 'month' | 'year';

/** A day or a period; undefined where there is no such day. */
export interface When {
  readonly kind: 'when';
  readonly unit: Unit;
  /** A day of the week, Monday 0, which a date after it only repeats. */
  readonly weekday?: number;
  /** `anchor` is the day that it is relative to, else today. */
  readonly at: (direction: Direction, anchor?: Day) => Period | undefined;
}

/** At least, or at most, so much. */
export interface Limit {
  readonly kind: 'limit';
  readonly way: 'gte' | 'lte';
  readonly value: number;
  /** The number itself is none of them. */ readonly isStrict: boolean;
  readonly unit: 'day' | 'hour' | undefined;
}

/** A word of the product, in any of its forms. */
export interface Word {
  readonly kind: 'word';
  readonly name: string;
}

/** One of the values that something can have. */
export interface Value {
  readonly kind: 'value';
  /** Name of the values that it belongs to. */ readonly of: string;
  readonly id: string | number;
  /** Key of the word in the product, independent of the language. */ readonly key: string;
  readonly label: string;
}

export type Meaning = When | Limit | Word | Value;

/** A part of a sentence with all its possible meanings; without any if it is unknown. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly meanings: readonly Meaning[];
  /** It may also just hold the sentence together. */
  readonly isLoose: boolean;
}

/** A parsed sentence, without its fillers. */
export interface Said {
  readonly text: string;
  readonly spans: readonly Span[];
}
