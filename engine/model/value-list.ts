/** Values that code has a list of, for the fields whose schema says `x-values`. */
export interface ValueList {
  readonly values: readonly string[];
  /** Value of new records. */
  readonly default?: string;
  /** Colour and title of each value, as in `x-enum`. */
  readonly looks?: Readonly<
    Record<
      string,
      {
        readonly color: string;
        readonly title: string;
        readonly i18n?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/** The lists of a product by the name that its schemas call them. */
export type ValueLists = Readonly<Record<string, ValueList>>;
