import framework from 'ra-language-english';
import { enUS as domain } from '../../../../resources/locales/en-US.ts';
import type { LocaleBundle } from '../locales.ts';
import { auth } from './auth.ts';
import { console } from './console.ts';
import { home } from '../../../../src/locales/en-US/home.ts';
import { personal } from '../../../../src/locales/en-US/personal.ts';
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
