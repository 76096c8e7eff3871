/** As many languages are looked at. */
const MOST = 20;

/** Returns the languages that the header of a request names, the most wanted first. */
export function readAcceptLanguage(header = ''): string[] {
  const weighed = header
    .split(',', MOST)
    .map((part) => /^\s*([\w-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/.exec(part))
    .map((match) => ({ tag: match?.[1] ?? '', weight: Number(match?.[2] ?? 1) }))
    .filter(({ tag, weight }) => tag !== '' && weight > 0);
  return weighed.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}
