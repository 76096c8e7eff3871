import type { Language } from './language.ts';
import type { Limit } from './meanings.ts';
import { anyOf, toPattern, type Phrase } from './phrases.ts';

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d+)?)`;

interface Way {
  readonly way: Limit['way'];
  readonly isStrict: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns all phrases of a language for comparisons with a number, with the signs that are common to all. */
export function limitPhrases(language: Language): Phrase[] {
  const ways: readonly Way[] = [
    { way: 'gte', isStrict: true, before: ['>', ...language.more], after: [] },
    { way: 'gte', isStrict: false, before: ['>=', '=>', '≥', ...language.atLeast], after: language.orMore },
    { way: 'lte', isStrict: true, before: ['<', ...language.less], after: [] },
    { way: 'lte', isStrict: false, before: ['<=', '=<', '≤', ...language.atMost], after: language.orLess },
  ];
  const unit = String.raw`(?:\s*(?:(${anyOf(language.days)})|(${anyOf(language.hours)})))?`;
  return ways.flatMap(({ way, isStrict, before, after }): Phrase[] => {
    const read: Phrase['read'] = ([, value = '', days, hours, daysAfter, hoursAfter]) => ({
      kind: 'limit',
      way,
      isStrict,
      value: Number(value.replace(',', '.')),
      unit:
        (days ?? daysAfter) !== undefined ? 'day' : (hours ?? hoursAfter) !== undefined ? 'hour' : undefined,
    });
    return [
      { pattern: toPattern(String.raw`${anyOf(before)}\s*${NUMBER}${unit}`), read },
      { pattern: toPattern(String.raw`${NUMBER}${unit}\s*${anyOf(after)}${unit}`), read },
    ];
  });
}
