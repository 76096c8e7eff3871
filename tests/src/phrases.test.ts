import type { TranslationMessages } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { buildTranslate } from '@crewdeck/engine/console/providers/phrases.ts';

const translateIn = (locale: string, phrases: object) =>
  buildTranslate(locale, phrases as TranslationMessages);

describe('a phrase', () => {
  const translate = translateIn('en-US', {
    list: {
      next: 'Next page',
      of: '%{from} of %{total}',
      rows: '%{smart_count} row |||| %{smart_count} rows',
    },
  });

  it('is found by the path of its key', () => {
    expect(translate('list.next')).toBe('Next page');
  });

  it('has its parameters in their places, and keeps those that are not given', () => {
    expect(translate('list.of', { from: 0, total: '10' })).toBe('0 of 10');
    expect(translate('list.of', { from: null, total: 10 })).toBe('%{from} of 10');
    expect(translate('list.of', { from: '$& %{total}', total: 10 })).toBe('$& %{total} of 10');
    expect(translate('%{toString}', {})).toBe('%{toString}');
  });

  it('that is missing is the given text, else its key, with parameters too', () => {
    expect(translate('list.gone', { _: 'None of %{total}', total: 3 })).toBe('None of 3');
    expect(translate('list.gone')).toBe('list.gone');
    expect(translate('list', { _: 'A list' })).toBe('A list');
    expect(translate('')).toBe('');
  });

  it('of a plural stays whole without a count', () => {
    expect(translate('list.rows')).toBe('%{smart_count} row |||| %{smart_count} rows');
  });
});

describe('the form of a plural', () => {
  const rows: Readonly<Record<string, string>> = {
    'en-US': '%{smart_count} day |||| %{smart_count} days',
    'fr-FR': '%{smart_count} jour |||| %{smart_count} jours',
    'ru-RU': '%{smart_count} день |||| %{smart_count} дня |||| %{smart_count} дней',
    'zh-CN': '%{smart_count} 天 |||| %{smart_count} 天',
  };

  it.each([
    ['en-US', 0, '0 days'],
    ['en-US', 1, '1 day'],
    ['en-US', 1.5, '1.5 days'],
    ['en-US', 21, '21 days'],
    ['fr-FR', 0, '0 jour'],
    ['fr-FR', 1.5, '1.5 jour'],
    ['fr-FR', 2, '2 jours'],
    ['fr-FR', 1_000_000, '1000000 jours'],
    ['ru-RU', 0, '0 дней'],
    ['ru-RU', 1, '1 день'],
    ['ru-RU', 2, '2 дня'],
    ['ru-RU', 5, '5 дней'],
    ['ru-RU', 11, '11 дней'],
    ['ru-RU', 21, '21 день'],
    ['ru-RU', 112, '112 дней'],
    ['ru-RU', 0.5, '0.5 дня'],
    ['ru-RU', 5.5, '5.5 дня'],
    ['zh-CN', 1, '1 天'],
    ['zh-CN', 7, '7 天'],
  ])('in %s of %d is "%s"', (locale, count, text) => {
    expect(translateIn(locale, { days: rows[locale] })('days', { smart_count: count })).toBe(text);
  });

  it('is the last of those that the phrase has', () => {
    expect(translateIn('ru-RU', { one: 'Запись' })('one', { smart_count: 5 })).toBe('Запись');
    expect(translateIn('ru-RU', { two: 'запись |||| записи' })('two', { smart_count: 5 })).toBe('записи');
  });
});
