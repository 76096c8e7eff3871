import { zhCN as domain } from '../../../../resources/locales/zh-CN.ts';
import type { LocaleBundle } from '../locales.ts';
import { auth } from './auth.ts';
import { console } from './console.ts';
import framework from './framework.ts';
import { home } from '../../../../src/locales/zh-CN/home.ts';
import { personal } from '../../../../src/locales/zh-CN/personal.ts';
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
