import { OperatorError } from '../server/errors/operator-error.ts';

/** For how long rows are looked at, as a flag says it. */
export function readSeconds(flag: string | undefined): { readonly seconds?: number } {
  if (flag === undefined) return {};
  const seconds = Number(flag);
  if (!(seconds > 0)) throw new OperatorError('--seconds must be a number greater than 0.');
  return { seconds };
}
