import type { Records, References, Stem } from './register.ts';

export type Names<T> = Extract<keyof T, string>;
type Plain<T> = NonNullable<T>;
type Nested<T> = {
  [K in Names<T>]: Plain<T[K]> extends readonly unknown[]
    ? never
    : Plain<T[K]> extends object
      ? `${K}.${Names<Plain<T[K]>>}`
      : never;
}[Names<T>];
type Referenced<S extends Stem> = {
  [K in Names<References[S]>]: References[S][K] extends Stem
    ? `${K}.${Names<Records[References[S][K]]>}`
    : never;
}[Names<References[S]>];

/** A field of the resource by its name. */
export type Field<S extends Stem> = Names<Records[S]>;
/**
 * A field, a member of an object field (`address.city`), or a field of a referenced record
 * (`userId.department`).
 */
export type FieldPath<S extends Stem> = Field<S> | Nested<Records[S]> | Referenced<S>;
