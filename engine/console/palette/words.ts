import type { Locale } from '../../model/locales.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { WordCommand } from './offer.ts';

/** A value with its name, and the key of its further names in the product's words. */
export interface ReadValue {
  readonly id: string | number;
  readonly name: string;
  readonly key?: string;
}

/** Values of a resource that a sentence may name: rows, options of its fields, or those of an enum. */
export type ValueSource = { readonly of: string; readonly stem: Model['stem'] } & (
  | { readonly read: (signal: AbortSignal) => Promise<readonly ReadValue[]> }
  | { readonly where: Readonly<Row> }
  | { readonly field: string }
);

/** Names of a product's words in one language. */
export interface WordTable {
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Further names of values, by their kind and their key. */
  readonly values: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Sentences that a product understands in the palette. */
export interface Words {
  readonly tables: Readonly<Record<Locale, () => Promise<{ readonly words: WordTable }>>>;
  readonly values: readonly ValueSource[];
  readonly commands: readonly WordCommand[];
}
