/** A decimal as a whole number and how many of its digits stand behind the point. */
function toDecimal(value: number): readonly [bigint, number] {
  const [, sign = '', whole = '0', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const places = part.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${part}`);
  return places < 0 ? [digits * 10n ** BigInt(-places), 0] : [digits, places];
}

/** Returns whether a number is a multiple of another in decimal notation: 19.99 is one of 0.01. */
export function isMultipleOf(value: number, of: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(of)) return value % of === 0;
  const [digits, places] = toDecimal(value);
  const [unit, unitPlaces] = toDecimal(of);
  const most = Math.max(places, unitPlaces);
  return (digits * 10n ** BigInt(most - places)) % (unit * 10n ** BigInt(most - unitPlaces)) === 0n;
}
