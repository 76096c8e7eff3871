/** A setting that only one product has; its value is text. */
export interface ProductSetting {
  readonly default: string;
  readonly pattern: RegExp;
  /** The pattern in words, as they follow the name of the setting: `must end in digits`. */
  readonly rule: string;
  /** Its line in the README. */
  readonly help: string;
}

/** Settings of a product by their names in the environment (`resources/settings.ts`). */
export type ProductSettings = Readonly<Record<string, ProductSetting>>;
