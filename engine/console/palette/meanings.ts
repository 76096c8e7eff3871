import type { Day, Period } from '../../model/days.ts';

/** Choice among several days with the same name: the next one, the last one, or the nearest. */
export type Direction = 'ahead' | 'back' | 'near';
export type Unit = 'day' | 'week' | 'month' | 'year';

/** A day or a period; undefined if there is no such day. */
export interface When {
  readonly kind: 'when';
  readonly unit: Unit;
  /** The day of the week, Monday 0, if a date after it only repeats it. */
  readonly weekday?: number;
  /** `anchor` is the day that it is relative to, else today. */
  readonly at: (direction: Direction, anchor?: Day) => Period | undefined;
}

/** A minimum or a maximum. */
export interface Limit {
  readonly kind: 'limit';
  readonly way: 'gte' | 'lte';
  readonly value: number;
  /** True if the number itself is excluded. */ readonly isStrict: boolean;
  readonly unit: 'day' | 'hour' | undefined;
}

/** A word of the product, in any of its forms. */
export interface Word {
  readonly kind: 'word';
  readonly name: string;
}

/** A value of a kind. */
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
  /** True if it may also be a filler. */
  readonly isLoose: boolean;
  /** True if no language knows it: it may be part of a text. */
  readonly isUnknown: boolean;
}

/** A parsed sentence, without its fillers. */
export interface Sentence {
  readonly text: string;
  readonly spans: readonly Span[];
}
