import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { explain } from '@crewdeck/engine/console/context/failures.ts';
import { buildI18nProvider } from '@crewdeck/engine/console/providers/i18n-provider.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Locale } from '@crewdeck/engine/model/locales.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';
import { texts } from '../../src/locales/locales.ts';

const models = buildModels(schemas, definitions);
const failure = new HttpError('', 429, {
  code: 'rate_limited',
  message: 'The limit of 50 for today is reached. You can create more from 2026-11-19.',
  reason: 'rows_of_day',
  params: { limit: 50, date: '2026-11-19' },
});

test.each<[Locale, string]>([
  ['en-US', 'The limit of 50 for today is reached. You can create more from Nov 19, 2026.'],
  ['fr-FR', 'Limite du jour atteinte : 50. Vous pourrez continuer à partir du 19 nov. 2026.'],
  ['ru-RU', 'Дневной предел для таких записей исчерпан: 50. Продолжить можно с 19 нояб. 2026.'],
  ['zh-CN', '您今天已创建 50 条，达到每日上限。请从 2026年11月19日 起继续。'],
])('a refusal names its day as people write it: %s', async (locale, sentence) => {
  const { translate } = await buildI18nProvider(models, texts, locale);
  expect(explain(translate, locale, failure)).toBe(sentence);
});
