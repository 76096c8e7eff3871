import framework from 'ra-language-french';
import { frFR as domain } from '../../../../resources/locales/fr-FR.ts';
import type { LocaleBundle } from '../locales.ts';
import { auth } from './auth.ts';
import { console } from './console.ts';
import { home } from '../../../../src/locales/fr-FR/home.ts';
import { personal } from '../../../../src/locales/fr-FR/personal.ts';
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
