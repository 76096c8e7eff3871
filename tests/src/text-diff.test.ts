// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { compareTexts, wordsOf } from '@crewdeck/engine/console/changes/text-diff.ts';

const renderDiff = (from: string, to: string, locale = 'en-US'): string =>
  (compareTexts(from, to, locale) ?? [])
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('');

test('words that went and came stand among those that stayed', () => {
  expect(renderDiff('Leave is asked for a week before.', 'Leave is asked for two weeks before.')).toBe(
    'Leave is asked for [-a week-][+two weeks+] before.',
  );
});

test('a language without spaces is compared by its words', () => {
  expect(renderDiff('请假须提前一周申请', '请假须提前两周申请', 'zh-CN')).toMatch(
    /^请假.*\[-一周?-\]\[\+两周?\+\].*申请$/,
  );
});

test('what stayed is shown around the change only', () => {
  const long = 'word '.repeat(200);
  const text = renderDiff(`${long}old ${long}`, `${long}new ${long}`);
  expect(text).toMatch(/\[-old-\]\[\+new\+\]/);
  expect(text.length).toBeLessThan(200);
});

test('texts with nothing in common do not keep anybody waiting', () => {
  const words = (seed: number): string =>
    Array.from({ length: 20_000 }, (_, index) => `w${(index * seed) % 9_973}`).join(' ');
  expect(compareTexts(words(7), words(4_999), 'en-US')).toBeUndefined();
});

test('rich text is compared by its words, a line for each block', () => {
  expect(wordsOf('<h2>Leave</h2><p>Ask <b>early</b>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Leave\nAsk early.\nOne\nTwo',
  );
});
