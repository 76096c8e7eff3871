import { ruRU as domain } from '../../../../resources/locales/ru-RU.ts';
import type { LocaleBundle } from '../locales.ts';
import { auth } from './auth.ts';
import { console } from './console.ts';
import framework from './framework.ts';
import { home } from '../../../../src/locales/ru-RU/home.ts';
import { personal } from '../../../../src/locales/ru-RU/personal.ts';
import { time } from './time.ts';

export const bundle: LocaleBundle = {
  framework,
  domain,
  auth,
  console,
  home,
  time,
  personal,
};
