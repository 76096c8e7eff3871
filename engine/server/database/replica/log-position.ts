/** A place in the log of a PostgreSQL (`16/B374D848`) as a number: the later, the greater. */
export type LogPosition = bigint;

/** Reads a position; undefined where the text is none. Cookies bear no slash: there it is a dash. */
export function parsePosition(text: string): LogPosition | undefined {
  const [, high = '', low = ''] = /^([\dA-F]{1,8})[/-]([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high === '' ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Writes a position as a cookie bears it. */
export const formatPosition = (position: LogPosition): string =>
  [position >> 32n, position & 0xff_ff_ff_ffn].map((part) => part.toString(16).toUpperCase()).join('-');
